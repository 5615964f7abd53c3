import type { SpendGuards } from '../../contract/ads/spendGuards.ts'
import { defined } from '../../contract/language/fields.ts'
import { t } from '../../messages/t.ts'
import { microOf, moneyText } from './money.ts'

// Guardrails as people type and read them, in the window and the terminal.

/** Blank where there is no such guardrail. */
export interface TypedGuards {
  readonly daily: string
  readonly total: string
  readonly currency: string
  readonly rise: string
  readonly frozen: string
}

const MAX_RISE = 100_000

/** A typed percentage; undefined where it is none. */
const percentOf = (text: string): number | undefined => {
  const digits = /^(\d{1,6})\s*%?$/.exec(text.trim())?.[1]
  const percent = Number(digits)
  return digits === undefined || percent > MAX_RISE ? undefined : percent
}

/** Typed hours such as 22-6; undefined where they are none. */
const hoursOf = (text: string): NonNullable<SpendGuards['frozen']> | undefined => {
  const [, from, to] = /^(\d{1,2})\s*[-\u2013]\s*(\d{1,2})$/.exec(text.trim()) ?? []
  const hours = { from: Number(from), to: Number(to) }
  return from === undefined || hours.from > 23 || hours.to > 24 || hours.from === hours.to ? undefined : hours
}

const amountText = (micro: string | undefined): string => (micro === undefined ? '' : moneyText(micro, undefined))

/** Guardrails as they would be typed. */
export const typedGuards = (guards: SpendGuards): TypedGuards => ({
  daily: amountText(guards.dailyMicro),
  total: amountText(guards.totalMicro),
  currency: guards.currency ?? '',
  rise: guards.risePercent === undefined ? '' : String(guards.risePercent),
  frozen: guards.frozen === undefined ? '' : `${guards.frozen.from}-${guards.frozen.to}`,
})

/** What was typed as guardrails, and what is wrong of it by field. */
export const readGuards = (
  typed: TypedGuards,
): { readonly guards: SpendGuards; readonly problems: Readonly<Record<keyof TypedGuards, string | undefined>> } => {
  const micro = microOf(typed.daily, undefined)
  const total = microOf(typed.total, undefined)
  const percent = percentOf(typed.rise)
  const frozen = hoursOf(typed.frozen)
  const currency = /^[A-Z]{3}$/.exec(typed.currency.trim().toUpperCase())?.[0]
  const isBlank = (field: keyof TypedGuards): boolean => typed[field].trim() === ''
  return {
    guards: {
      ...defined({ dailyMicro: micro, risePercent: percent, totalMicro: total, frozen, currency }),
      isAnswered: true,
    },
    problems: {
      daily: isBlank('daily') || micro !== undefined ? undefined : t('adsPages.guards.noAmount'),
      total: isBlank('total') || total !== undefined ? undefined : t('adsPages.guards.noAmount'),
      currency: isBlank('currency') || currency !== undefined ? undefined : t('adsPages.guards.noCurrency'),
      rise: isBlank('rise') || percent !== undefined ? undefined : t('adsPages.guards.noPercent'),
      frozen: isBlank('frozen') || frozen !== undefined ? undefined : t('adsPages.guards.noHours'),
    },
  }
}

/** The guardrails of an account in a sentence. */
export const guardsText = ({ dailyMicro, risePercent, totalMicro, frozen, currency }: SpendGuards): string => {
  const texts = [
    ...(dailyMicro === undefined ? [] : [t('adsPages.guards.atMost', { amount: moneyText(dailyMicro, currency) })]),
    ...(totalMicro === undefined ? [] : [t('adsPages.guards.together', { amount: moneyText(totalMicro, currency) })]),
    ...(risePercent === undefined ? [] : [t('adsPages.guards.rises', { percent: risePercent / 100 })]),
    ...(frozen === undefined ? [] : [t('adsPages.guards.freezes', frozen)]),
  ]
  return texts.length === 0 ? t('adsPages.guards.none') : t('adsPages.guards.on', { guards: texts.join(' · ') })
}
