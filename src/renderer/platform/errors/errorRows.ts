import { ERROR_CODES, type ErrorCode } from '../../../contract/errorCodes.ts'
import { inLanguage } from '../../../messages/formats.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'

/** Codes with their meaning. What to do about them is said where they occur, and under Assumptions. */
export const errorRows = inLanguage((): readonly ErrorCode[] =>
  ERROR_CODES.map((row) => ({ ...row, meaning: saidText(row.meaning) })),
)

const WHERE: Readonly<Record<ErrorCode['where'], PlainCode>> = {
  main: 'platform.errors.main',
  ads: 'platform.errors.ads',
  webhooks: 'platform.errors.webhooks',
}

/** Where a code is used. */
const errorPlaceText = (where: ErrorCode['where']): string => t(WHERE[where])

/** Rows that hold every word of a search. */
export const searchErrors = (search: string): readonly ErrorCode[] => {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return errorRows().filter(({ code, status, where, meaning, source }) => {
    const entry = `${code} ${status} ${errorPlaceText(where)} ${meaning} ${source}`.toLowerCase()
    return terms.every((word) => entry.includes(word))
  })
}
