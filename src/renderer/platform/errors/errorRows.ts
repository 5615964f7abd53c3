import { ERROR_CODES, type ErrorCode } from '../../../contract/errorCodes.ts'
import { ADVICE } from '../../../contract/wire/advice.ts'
import { inLanguage } from '../../../messages/formats.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'

/** A code with what to do about it, where there is something to do. */
export interface ErrorRow extends ErrorCode {
  readonly advice?: string
}

export const errorRows = inLanguage((): readonly ErrorRow[] =>
  ERROR_CODES.map((row) => {
    const advice = Object.hasOwn(ADVICE, row.code) ? ADVICE[row.code] : undefined
    return { ...row, meaning: saidText(row.meaning), ...(advice === undefined ? {} : { advice: saidText(advice) }) }
  }),
)

const WHERE: Readonly<Record<ErrorCode['where'], PlainCode>> = {
  main: 'platform.errors.main',
  ads: 'platform.errors.ads',
  webhooks: 'platform.errors.webhooks',
}

/** Where a code is used. */
const errorPlaceText = (where: ErrorCode['where']): string => t(WHERE[where])

/** What to do about a code, or else what it means. */
export const errorText = ({ meaning, advice }: ErrorRow): string => advice ?? meaning

/** Rows that hold every word of a search. */
export const searchErrors = (search: string): readonly ErrorRow[] => {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return errorRows().filter(({ code, status, where, meaning, source, advice = '' }) => {
    const entry = `${code} ${status} ${errorPlaceText(where)} ${meaning} ${source} ${advice}`.toLowerCase()
    return terms.every((word) => entry.includes(word))
  })
}
