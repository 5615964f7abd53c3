import { failed, type Result, success } from '../contract/language/result.ts'
import { english } from '../messages/english.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import { readCheckFile } from '../workspace/edits/checkFile.ts'
import type { PreparedCheck } from '../workspace/edits/ownCheck.ts'
import { prepareChecks } from '../workspace/edits/ownChecks.ts'
import { readBounded } from './boundedFile.ts'
import { type Spoken, spokenBy, spokenOf } from './spoken.ts'

/** Own checks from their file; none without one. A check that can't run fails all of them. */
export const readChecks = (path: string | undefined): Result<readonly PreparedCheck[], Spoken> => {
  if (path === undefined) return success([])
  const text = readBounded(path, 'checks')
  if (!text.ok) return failed({ sentence: text.failure, text: text.failure })
  const read = readCheckFile(text.value)
  if (!read.ok) return failed(spokenOf(path, spokenBy(read.failure)))
  const { ready, problems } = prepareChecks(read.value)
  const [first] = problems
  if (first === undefined) return success(ready)
  const place = read.value.findIndex(({ id }) => id === first.rule) + 1
  return failed(
    spokenOf(path, {
      sentence: english.text('cliError.feed.check', { place, why: first.sentence }),
      text: t('cliError.feed.check', { place, why: saidText(first) }),
    }),
  )
}
