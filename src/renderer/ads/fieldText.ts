import type { AdKindId } from '../../contract/ads/kinds.ts'
import { isFields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { AdRecord } from '../../host/ads.ts'
import { said } from '../../messages/said.ts'
import { accountTimeText, instantOf, knownZone, typedTime } from '../../workspace/ads/accountTime.ts'
import { isTimeField } from '../../workspace/ads/columns.ts'
import { isMoney, microOf, moneyText, typedNumber } from '../../workspace/ads/money.ts'
import { sheetCell } from '../../workspace/ads/sheet.ts'
import { fieldWord, namedWord } from '../../workspace/ads/valueLabels.ts'
import { decimalText, shortDecimal } from '../../workspace/edits/decimal.ts'
import { useConnection } from '../base/connection.ts'
import { formatList } from '../kit/components/format.ts'
import { recordLabel } from './kindNames.ts'
import { fieldControl } from './record/fieldModel.ts'
import { isTime, recordText } from './recordText.ts'
import { adsNow, projectOf } from './state/adsState.ts'

// Field values as people read and type them. Money has its currency, times the account's zone, codes their words.

/** The zone of the account that is shown. */
export const accountZone = (): string => {
  const project = projectOf(adsNow())
  const { accounts = [] } = useConnection.getState()
  return knownZone(project?.timezone ?? accounts.find(({ id }) => id === project?.account)?.timezone)
}

/** A moment in the zone of the account that is shown, which it names. */
export const accountMoment = (at: string): string => accountTimeText(at, accountZone())

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The handle of the signed-in user; the ID of everybody else. */
export const handleOf = (user: string): string => {
  const { connection } = useConnection.getState()
  return connection.state !== 'none' && connection.person.userId === user ? `@${connection.person.screenName}` : user
}

/** A value of a field as people read it. */
export const fieldText = (field: string, value: unknown, currency?: string): string => {
  if (isEmpty(value)) return ''
  if (isMoney(field)) return moneyText(value, currency)
  if (field === 'as_user_id') return handleOf(wordOf(value))
  if (typeof value === 'string' && isTime(value)) return accountTimeText(value, accountZone())
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return formatList(value.map((one) => fieldWord(field, one)))
  return typeof value === 'string' ? fieldWord(field, value) : recordText(value)
}

interface ShownValues {
  readonly values: AdRecord['values']
  readonly currency?: string | undefined
  readonly named?: AdRecord['named'] | undefined
}

/** Display text of a field; referenced records are shown by their names. */
export const recordFieldText = ({ values, currency, named = {} }: ShownValues, field: string): string => {
  const value = values[field]
  if ([value].flat(2).some(isFields))
    return recordText(value, (id) => (named[id] === undefined ? id : recordLabel(named[id])))
  const called = [value].flat().map((one) => (typeof one === 'string' ? named[one] : undefined))
  return called.every((record) => record === undefined)
    ? fieldText(field, value, currency)
    : formatList([value].flat().map((one, at) => (called[at] === undefined ? wordOf(one) : recordLabel(called[at]))))
}

/** Text of a value in a cell or input; `typedValue` reads the value back. */
export const typedText = (kind: AdKindId, field: string, value: unknown, currency?: string): string => {
  if (isEmpty(value)) return ''
  if (isMoney(field)) return moneyText(value, currency)
  if (isTimeField(kind, field)) return typedTime(wordOf(value), accountZone())
  const control = fieldControl(kind, field)
  if (control.kind === 'choice') return fieldWord(field, value)
  return control.kind === 'switch' || control.kind === 'number' ? recordText(value) : sheetCell(value)
}

/** Converts typed text to the platform's text of that value, or says why it can't. */
export const typedValue = (kind: AdKindId, field: string, text: string, currency?: string): Result<string, Said> => {
  if (text.trim() === '') return success(text)
  if (isMoney(field)) {
    const micro = microOf(text, currency)
    return micro === undefined
      ? failed(said('adsPages.typed.noMoney', { example: moneyText('12000000', currency) }))
      : success(micro)
  }
  if (isTimeField(kind, field)) {
    const zone = accountZone()
    const time = instantOf(text, zone)
    return time === undefined ? failed(said('adsPages.typed.noTime', { zone })) : success(time)
  }
  const control = fieldControl(kind, field)
  if (control.kind === 'choice') return success(namedWord(field, text, control.options) ?? text)
  if (control.kind === 'number') {
    const number = typedNumber(text)
    return success(number === undefined ? text : decimalText(shortDecimal(number)))
  }
  if (control.kind !== 'switch') return success(text)
  const chosen = [true, false].find((value) => recordText(value).toLowerCase() === text.trim().toLowerCase())
  return success(chosen === undefined ? text : String(chosen))
}
