import { missing, type Problem } from '../../contract/wire/problems.ts'
import { coded } from '../../messages/said.ts'
import type { InnerMessage } from '../../messages/translator.ts'
import { platformRule } from './adIssueText.ts'
import { adFieldName } from './fieldLabels.ts'
import { valueName } from './valueLabels.ts'

// Problems that the contract finds in a request name parameters and types. People read what to enter.

const MISSING_FOR = /^Missing required parameter (\S+) for (?:(?:a destination of )?type )?[A-Z_]+$/

const OPTIONAL_WITH = /: it is optional only with (\S+)$/

const EXPECTED_INTEGER =
  /^Expected Int(?: from (?<least>[\d,]+) to (?<most>[\d,]+)| of at least (?<from>[\d,]+))?, got /
const EXPECTED_TEXT =
  /^Expected text of (?:(?:(?<least>[\d,]+) to|(?<bound>at least|at most)) )?(?<count>[\d,]+) characters?, got /
const EXPECTED_CHOICE = /^Expected a value in (?<choices>[A-Z_]+(?:, [A-Z_]+)*), got /
const EXPECTED_LIST =
  /^Expected an array of (?:(?:(?<least>[\d,]+) to|(?<bound>at least|at most)) )?(?<count>[\d,]+) items?, got /

const countOf = (digits: string | undefined): number => Number((digits ?? '0').replaceAll(',', ''))

/** What to enter, in plain words. Undefined for what the contract says by itself. */
const expectedMessage = (message: string): InnerMessage | undefined => {
  const number = EXPECTED_INTEGER.exec(message)?.groups
  if (number !== undefined) {
    const { least, most, from } = number
    if (most !== undefined) return coded('ads.check.wholeWithin', { least: countOf(least), most: countOf(most) })
    return from === undefined ? coded('ads.check.whole') : coded('ads.check.wholeFrom', { least: countOf(from) })
  }
  const sizes = EXPECTED_TEXT.exec(message)?.groups ?? EXPECTED_LIST.exec(message)?.groups
  if (sizes !== undefined) {
    const unit = EXPECTED_TEXT.test(message) ? 'text' : 'list'
    const count = countOf(sizes['count'])
    const { bound, least } = sizes
    if (bound === 'at least') return coded('ads.check.sizeFrom', { unit, least: count })
    if (bound === 'at most') return coded('ads.check.sizeMost', { unit, most: count })
    return least === undefined
      ? coded('ads.check.sizeExact', { unit, count })
      : coded('ads.check.sizeWithin', { unit, least: countOf(least), most: count })
  }
  const choices = EXPECTED_CHOICE.exec(message)?.groups?.['choices']
  return choices === undefined
    ? undefined
    : coded('ads.check.choices', { choices: choices.split(', ').map((choice) => valueName(choice)) })
}

/** A problem of a request for people. The field is shown beside it, so a missing value needs no name. */
export const problemMessage = ({ parameter, message }: Problem): InnerMessage => {
  if (message.startsWith('Expected a web address')) return coded('ads.check.address')
  if (message === missing(parameter).message) return coded('ads.check.required')
  const absent = MISSING_FOR.exec(message)?.[1]
  if (absent !== undefined) return coded('ads.check.add', { field: adFieldName(absent) })
  const other = OPTIONAL_WITH.exec(message)?.[1]
  return other === undefined
    ? (expectedMessage(message) ?? platformRule(message))
    : coded('ads.check.requiredWithout', { field: adFieldName(other) })
}
