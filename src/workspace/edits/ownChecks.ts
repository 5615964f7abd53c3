import { asSaid } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import { bitsOf } from '../product/affectedFields.ts'
import { isFileColumn } from './column.ts'
import { fieldsOfFilter } from './facetChoice.ts'
import { type OwnCheck, ownNumber, type PreparedCheck } from './ownCheck.ts'
import { comparedColumn, conditionsIn, countedColumns, type ValueCounts } from './ruleConditions.ts'
import { prepareTree, type RuleProblem } from './rules.ts'

/**
 * The checks that can run, and what keeps others from it. Paused ones are checked but don't run. `headers`: the file's
 * other columns, where they are known.
 */
export const prepareChecks = (checks: readonly OwnCheck[], counts?: ValueCounts, headers?: readonly string[]) => {
  const problems: RuleProblem[] = []
  const ids = new Set<string>()
  const ready = checks.flatMap((check, place): readonly PreparedCheck[] => {
    const { id, message, level, when } = check
    const before = problems.length
    const problem = (where: string, why: ReturnType<typeof said>): void => {
      problems.push({ rule: id, place: where, ...asSaid(why) })
    }
    if (ids.has(id)) problem('', said('edits.problem.checkTwice'))
    ids.add(id)
    if (message.trim() === '') problem('message', said('edits.problem.message'))
    if (when.conditions.length === 0) problem('when', said('edits.problem.noCondition'))
    const test = prepareTree(when, counts, headers)
    if (!test.ok) for (const each of test.failure) problems.push({ rule: id, place: each.place, ...asSaid(each.why) })
    if (problems.length > before || !test.ok || check.isPaused === true) return []
    const fields = fieldsOfFilter(when, [], headers)
    const ready = { check, number: ownNumber(place, level), fields, reads: bitsOf([...fields]) }
    const looked = conditionsIn(when).flatMap((each) => [each.field, comparedColumn(each, headers) ?? each.field])
    const others = looked.filter(isFileColumn)
    return [{ ...ready, counted: countedColumns(when), others, finds: test.value }]
  })
  return { ready, problems }
}
