import { type Command, InvalidArgumentError } from 'commander'
import { OPERATION_TYPE, type OperationType } from '../contract/audience/userOperations.ts'
import { withConnectionFlags } from './connectionFlags.ts'
import { withListFlags } from './listFlags.ts'

const operationType = (text: string): OperationType => {
  const found = OPERATION_TYPE.find((type) => type.toLowerCase() === text.toLowerCase())
  if (found === undefined) throw new InvalidArgumentError(`It is one of ${OPERATION_TYPE.join(', ')}.`)
  return found
}

/** Adds what the pushes of both kinds of list share. */
export const withListPushFlags = (target: Command): Command =>
  withConnectionFlags(
    withListFlags(
      target
        .option('--operation <type>', 'Update puts people on the list, Delete takes them off', operationType, 'Update')
        .option('--expires-at <time>', 'until when, ISO 8601 (default: 13 months from now)')
        .option('--dry-run', 'hash and pack, but send nothing; needs no sign-in')
        .option(
          '--resume',
          'go on with an unfinished upload of this file, try failed batches again, and send nothing if all is confirmed',
        )
        .option('--restart', 'give an unfinished upload of this file up and begin anew')
        .option('--anyway', 'upload although another upload to this list is unfinished')
        .option('--json', 'print one JSON object with counts and outcomes'),
    ),
  )
