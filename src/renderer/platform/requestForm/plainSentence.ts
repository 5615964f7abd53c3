import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'

// The check speaks in the words of the platform, which the wire keeps. Forms say what to do.

const EXPECTED = /^Expected (.+), got (.+) for (\S+)$/
const NO_CALENDAR = 'one that no calendar has'
const EXAMPLE = '2026-03-01T00:00:00Z'

const whole = (text: string): number => Number(text.replaceAll(',', ''))

/** Forms of what is expected, with the words for each. */
const FORMS: readonly (readonly [form: RegExp, words: (first: string, second: string) => string])[] = [
  [/^Int from (\S+) to (\S+)$/, (from, to) => t('platform.use.wholeBetween', { from: whole(from), to: whole(to) })],
  [/^Int of at least (\S+)$/, (from) => t('platform.use.wholeAtLeast', { from: whole(from) })],
  [/^(?:Int|Long)$/, () => t('platform.use.whole')],
  [/^Boolean$/, () => t('platform.use.yesNo')],
  [/^time(?: in UTC, ending in Z)?$/, () => t('platform.use.time', { example: EXAMPLE })],
  [/^an array$/, () => t('platform.use.list')],
  [/^an array of at least (\S+) items?$/, (from) => t('platform.use.listAtLeast', { from: whole(from) })],
  [/^an array of at most (\S+) items?$/, (to) => t('platform.use.listAtMost', { to: whole(to) })],
  [
    /^an array of (\S+) to (\S+) items?$/,
    (from, to) => t('platform.use.listBetween', { from: whole(from), to: whole(to) }),
  ],
  [/^an object$/, () => t('platform.use.record')],
  [/^a value in (.+)$/, (values) => t('platform.use.oneOf', { values })],
  // These are plain already.
  [/^((?:text|digits|an?)\b.*)$/, (text) => saidText(text)],
]

const words = (what: string): string | undefined => {
  for (const [form, write] of FORMS) {
    const [found, first = '', second = ''] = form.exec(what) ?? []
    if (found !== undefined) return write(first, second)
  }
  return undefined
}

const anyOf = (what: string): string | undefined => {
  const choices = what.split(' or ').map(words)
  return choices.includes(undefined) ? undefined : choices.join(` ${t('platform.shape.or')} `)
}

/** A sentence of the check, as what to do about it. */
export const plainSentence = (sentence: string): string => {
  const [, what = '', value, parameter = ''] = EXPECTED.exec(sentence) ?? []
  if (value === NO_CALENDAR) return t('platform.use.noCalendar', { parameter })
  const wanted = /^(?:a number of hours|a domain) /.test(what) ? words(what) : anyOf(what)
  return wanted === undefined ? saidText(sentence) : t('platform.use', { what: wanted, parameter })
}
