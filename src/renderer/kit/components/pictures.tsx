import type { ReactElement } from 'react'

// Line drawings for empty states, 160 by 104 units, in the colors of the theme.

const rows = (x: number, width: number) =>
  [38, 50, 62, 74].map((y) => <rect key={y} className="picture-soft" x={x} y={y} width={width} height={5} rx={2.5} />)

/** A table whose lines come from a file. */
const Feed = (): ReactElement => (
  <>
    <rect className="picture-paper" x="28" y="14" width="104" height="76" rx="6" />
    <path className="picture-line" d="M28 30h104" />
    <rect className="picture-accent" x="36" y="20" width="18" height="5" rx="2.5" />
    <rect className="picture-soft" x="62" y="20" width="26" height="5" rx="2.5" />
    <rect className="picture-soft" x="96" y="20" width="20" height="5" rx="2.5" />
    {rows(36, 18)}
    {rows(62, 26)}
    {rows(96, 20)}
    <rect className="picture-tint" x="29" y="46" width="102" height="13" />
    <rect className="picture-accent" x="36" y="50" width="18" height="5" rx="2.5" />
    <rect className="picture-accent" x="62" y="50" width="26" height="5" rx="2.5" />
    <rect className="picture-accent" x="96" y="50" width="20" height="5" rx="2.5" />
  </>
)

/** People who become digits behind a line. */
const People = (): ReactElement => (
  <>
    <path className="picture-line" d="M80 16v72" strokeDasharray="3 5" />
    {[
      [34, 34],
      [56, 56],
      [34, 78],
    ].map(([x = 0, y = 0]) => (
      <g key={`${x} ${y}`}>
        <circle className="picture-paper" cx={x} cy={y - 9} r="5.5" />
        <path className="picture-paper" d={`M${x - 10} ${y + 9}c0-7 4.5-10 10-10s10 3 10 10z`} />
      </g>
    ))}
    {[28, 50, 72].map((y, index) => (
      <g key={y}>
        <rect className="picture-tint" x="94" y={y - 5} width="46" height="14" rx="4" />
        {[0, 1, 2, 3, 4].map((n) => (
          <rect
            key={n}
            className={n === index ? 'picture-accent' : 'picture-soft'}
            x={99 + n * 8}
            y={y}
            width="5"
            height="4"
            rx="2"
          />
        ))}
      </g>
    ))}
  </>
)

/** A ledger of requests on a line. */
const Ledger = (): ReactElement => (
  <>
    <path className="picture-line" d="M44 14v76" />
    {[24, 44, 64, 84].map((y, index) => (
      <g key={y}>
        <circle className={index === 0 ? 'picture-accent' : 'picture-paper'} cx="44" cy={y} r="5" />
        <rect className="picture-soft" x="60" y={y - 3} width={[64, 44, 56, 36][index]} height="6" rx="3" />
      </g>
    ))}
    <path className="picture-accent-line" d="M120 44l6 6 12-14" />
  </>
)

/** A plug before its socket. */
const Plug = (): ReactElement => (
  <>
    <rect className="picture-paper" x="20" y="34" width="44" height="36" rx="6" />
    <path className="picture-line" d="M64 44h12M64 60h12" />
    <path className="picture-line" d="M96 34h18a18 18 0 0 1 0 36H96z" />
    <path className="picture-accent-line" d="M84 44h4M84 60h4M132 52h10" />
    <rect className="picture-soft" x="28" y="44" width="20" height="5" rx="2.5" />
    <rect className="picture-soft" x="28" y="54" width="28" height="5" rx="2.5" />
  </>
)

/** A glass over lines that do not match. */
const Search = (): ReactElement => (
  <>
    <rect className="picture-paper" x="30" y="16" width="84" height="72" rx="6" />
    {rows(42, 46)}
    <circle className="picture-tint" cx="104" cy="56" r="20" />
    <circle className="picture-accent-line" cx="104" cy="56" r="20" />
    <path className="picture-accent-line" d="M119 71l14 14" />
  </>
)

/** A tree of campaigns, one of them changed. */
const Campaigns = (): ReactElement => (
  <>
    <rect className="picture-paper" x="28" y="14" width="104" height="76" rx="6" />
    <rect className="picture-tint" x="29" y="46" width="102" height="13" />
    {[
      [36, 44],
      [46, 52],
      [56, 40],
      [56, 48],
      [46, 44],
    ].map(([x = 0, width = 0], row) => (
      <g key={`${x} ${width}`}>
        <circle className={row === 2 ? 'picture-accent' : 'picture-paper'} cx={x + 3} cy={24.5 + row * 14} r="3" />
        <rect
          className={row === 2 ? 'picture-accent' : 'picture-soft'}
          x={x + 11}
          y={22 + row * 14}
          width={width}
          height="5"
          rx="2.5"
        />
      </g>
    ))}
  </>
)

/** The pictures there are, by name. */
export const PICTURES = {
  feed: Feed,
  people: People,
  ledger: Ledger,
  campaigns: Campaigns,
  plug: Plug,
  search: Search,
} as const

export type PictureName = keyof typeof PICTURES
