import './JsonView.css'
import { ChevronDown, ChevronRight, ChevronUp, Copy, FoldVertical, UnfoldVertical } from 'lucide-react'
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { ToolbarGap } from '../../../kit/components/Page.tsx'
import { SearchField } from '../../../kit/components/SearchField.tsx'
import { useRowsInSight } from '../../../kit/components/useRowsInSight.ts'
import { withMember } from '../../../kit/components/withMember.ts'
import { copyText } from '../request/copyText.ts'
import { JsonRow } from './JsonRow.tsx'
import { jsonLines, linesWith, plainLines, visibleLines } from './jsonLines.ts'
import { MarkedLine } from './MarkedLine.tsx'
import { useMarkedLine } from './useMarkedLine.ts'

interface JsonViewProps {
  readonly label: string
  readonly text: string
  /** Height follows the lines, up to a limit, without tools: for small bodies. */
  readonly fits?: boolean
  /** The end of the text is missing. */
  readonly isCut?: boolean
  /** Keeps the value at a path as a variable. */
  readonly onKeep?: (path: string) => void
}

const LINE = 24
/** Without tools, more lines are scrolled. */
const FITTING = 14
const NOTHING: ReadonlySet<number> = new Set()

/** Folds everything but the outermost. */
const foldable = (lines: ReturnType<typeof plainLines>): ReadonlySet<number> =>
  new Set(lines.flatMap(({ closes, depth }, at) => (closes !== undefined && depth > 0 ? [at] : [])))

const toggled = (folded: ReadonlySet<number>, at: number): ReadonlySet<number> => {
  return withMember(folded, at, !folded.has(at))
}

/** Where a search stands; `hit` is -1 until the first line is shown. */
const hitsText = (hit: number, count: number): string => {
  if (count === 0) return t('platform.json.none')
  return hit < 0 ? t('platform.json.lines', { count }) : t('platform.json.line', { line: hit + 1, count })
}

interface FoldAllProps {
  readonly lines: ReturnType<typeof plainLines>
  readonly isFolded: boolean
  readonly onFold: (folded: ReadonlySet<number>) => void
}

const FoldAll = ({ lines, isFolded, onFold }: FoldAllProps) => (
  <IconButton
    icon={isFolded ? UnfoldVertical : FoldVertical}
    label={isFolded ? t('platform.json.unfoldAll') : t('platform.json.foldAll')}
    onPress={() => onFold(isFolded ? NOTHING : foldable(lines))}
  />
)

interface HitsProps {
  readonly hit: number
  readonly count: number
  readonly onGo: (hit: number) => void
}

/** Where a search stands, and the way to the lines before and behind. */
const Hits = ({ hit, count, onGo }: HitsProps) => {
  const disabledReason = count === 0 ? t('platform.json.nothing') : undefined
  return (
    <>
      <span className="small muted" role="status">
        {hitsText(hit, count)}
      </span>
      <IconButton
        icon={ChevronUp}
        label={t('platform.json.previous')}
        disabledReason={disabledReason}
        onPress={() => onGo(hit - 1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('platform.json.next')}
        disabledReason={disabledReason}
        onPress={() => onGo(hit + 1)}
      />
    </>
  )
}

/** Text of any length in coloured lines; JSON is laid out and can be folded. Only lines in sight are on the page. */
export const JsonView = ({ label, text, fits = false, isCut = false, onKeep }: JsonViewProps) => {
  const lines = useMemo(() => jsonLines(text, isCut) ?? plainLines(text), [text, isCut])
  const [folded, setFolded] = useState(NOTHING)
  const [sought, setSought] = useState('')
  const [hit, setHit] = useState(0)
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts anew
  useEffect(() => {
    setFolded(NOTHING)
    setHit(0)
    scroller.current?.scrollTo(0, 0)
  }, [text])
  const visible = useMemo(() => visibleLines(lines, folded), [lines, folded])
  const { first, last, height, onScroll } = useRowsInSight(scroller, visible.length, LINE)
  const { marked, onKeyDown, onClick } = useMarkedLine({ text, visible, scroller, lineHeight: LINE, isOff: fits })
  const wanted = useDeferredValue(sought)
  const hits = useMemo(() => linesWith(lines, wanted), [lines, wanted])
  const canFold = useMemo(() => lines.some(({ closes }) => closes !== undefined), [lines])

  const goToHit = (to: number) => {
    // Enter may come before the search has caught up with what was typed.
    const found = sought === wanted ? hits : linesWith(lines, sought)
    if (found.length === 0) return
    const next = (to + found.length) % found.length
    setHit(next)
    const line = found[next] ?? 0
    // What is folded around the line must open first.
    const opened = new Set([...folded].filter((at) => !(at < line && line <= (lines[at]?.closes ?? at))))
    setFolded(opened)
    const at = visibleLines(lines, opened).indexOf(line)
    scroller.current?.scrollTo({ top: Math.max(0, at * LINE - height / 2) })
  }
  const style: CSSProperties = fits ? { height: Math.min(FITTING, visible.length) * LINE + 18 } : {}
  return (
    <div className="json-view" data-fits={fits || undefined}>
      {fits ? null : (
        <div className="view-tools json-tools" role="toolbar" aria-label={t('platform.json.tools', { label })}>
          <search
            className="json-search"
            onKeyDown={(event) => {
              if (event.key === 'Enter') goToHit(event.shiftKey ? hit - 1 : hit + 1)
            }}
          >
            <SearchField
              label={t('platform.json.find', { label })}
              value={sought}
              onChange={(next) => {
                setSought(next)
                setHit(-1)
              }}
            />
          </search>
          {wanted === '' ? null : <Hits hit={hit} count={hits.length} onGo={goToHit} />}
          <ToolbarGap />
          {canFold ? <FoldAll lines={lines} isFolded={folded.size > 0} onFold={setFolded} /> : null}
          <IconButton
            icon={Copy}
            label={t('platform.copy.label', { label })}
            onPress={() => void copyText(label, text)}
          />
        </div>
      )}
      {marked === undefined ? null : <MarkedLine lines={lines} at={marked} onKeep={onKeep} />}
      <section
        ref={scroller}
        className="json-lines mono"
        aria-label={t('platform.json.text', { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        style={style}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div className="json-all" style={{ height: visible.length * LINE }}>
          <div className="json-window" translate="no" style={{ transform: `translateY(${first * LINE}px)` }}>
            {visible.slice(first, last).map((at) => {
              const line = lines[at]
              return line === undefined ? null : (
                <JsonRow
                  key={at}
                  line={line}
                  isFolded={folded.has(at)}
                  isHit={hits[hit] === at}
                  at={at}
                  isMarked={marked === at}
                  sought={wanted}
                  icon={folded.has(at) ? ChevronRight : ChevronDown}
                  {...(fits || line.closes === undefined ? {} : { onToggle: () => setFolded(toggled(folded, at)) })}
                  closing={line.closes === undefined ? undefined : lines[line.closes]}
                />
              )
            })}
          </div>
        </div>
      </section>
    </div>
  )
}
