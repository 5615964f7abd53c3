import { describe, expect, it } from 'vitest'
import css from '../../../src/renderer/kit/styles/tokens.css?raw'

// Contrast by WCAG 2.2, in both themes, from the tokens themselves. 4.5 to 1 for text (1.4.3), 3 to 1 for the edges and
// states of controls (1.4.11).

const root = css.slice(css.indexOf(':root {'), css.indexOf(':root[data-theme'))

const TOKEN = /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g
const tokens = new Map(
  [...root.matchAll(TOKEN)].map(([, name = '', light = '', dark = '', both = '']) => [
    name,
    { light: light || both, dark: dark || both },
  ]),
)

type Theme = 'light' | 'dark'
const THEMES = ['light', 'dark'] as const

const colour = (name: string, theme: Theme): string => {
  const found = tokens.get(name)
  if (found === undefined) throw new Error(`There is no colour --${name} in tokens.css.`)
  return found[theme]
}

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7))

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['ground', 'sunken', 'surface', 'raised', 'hover', 'selected']
const STATES = ['ok', 'warn', 'error', 'added', 'changed', 'removed']

const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'muted'].flatMap((text) => [...GROUNDS, 'pressed'].map((ground) => [text, ground] as const)),
  ...['ground', 'sunken', 'surface', 'raised'].map((ground) => ['faint', ground] as const),
  ...[...STATES, 'accent'].flatMap((text) =>
    ['ground', 'sunken', 'surface', 'raised', 'hover', 'selected'].map((ground) => [text, ground] as const),
  ),
  ...['ok', 'warn', 'error', 'changed'].map((text) => [text, `${text}-soft`] as const),
  ...['ok-soft', 'warn-soft', 'error-soft', 'changed-soft'].map((ground) => ['text', ground] as const),
  ...['accent-fill', 'accent-fill-hover', 'danger-fill', 'danger-fill-hover', 'practice-fill'].map(
    (ground) => ['on-fill', ground] as const,
  ),
]

const EDGE_PAIRS: readonly (readonly [edge: string, ground: string])[] = [
  ...['edge', 'focus'].flatMap((edge) =>
    ['ground', 'sunken', 'surface', 'raised'].map((ground) => [edge, ground] as const),
  ),
  ...['ok', 'warn', 'accent-fill'].map((edge) => [edge, 'surface'] as const),
]

describe.each(THEMES)('colours of the %s theme', (theme) => {
  it.each(TEXT_PAIRS)('--%s on --%s can be read', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(EDGE_PAIRS)('--%s on --%s can be seen', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('the measure itself', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s is %d to 1', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })
})

describe('forced colours', () => {
  const forced = css.slice(css.indexOf('forced-colors: active'))

  it.each([...tokens.keys()])('--%s gives way to a system colour', (name) => {
    expect(forced).toMatch(new RegExp(`--${name}: [A-Z][A-Za-z]+;`))
  })
})
