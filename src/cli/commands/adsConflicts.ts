import type { AdConflict } from '../../contract/ads/draftShapes.ts'
import type { AdProject } from '../../host/ads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { kindName } from '../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../workspace/ads/fieldLabels.ts'
import { settlingEdits } from '../../workspace/ads/settlingEdits.ts'
import { type AdsFlags, adsCommand, fieldCell, offlineWork, type ProjectWork } from '../adsProject.ts'
import { ending, fail } from '../command.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { everyText } from '../flags.ts'
import { say, sayJson, table } from '../print.ts'

interface ConflictFlags extends AdsFlags {
  readonly keep?: string
  /** IDs of records; all of them where none are named. */
  readonly only?: readonly string[]
}

/** Fields that others changed too, with both values. */
export const sayConflicts = (project: AdProject, conflicts: readonly AdConflict[]): void =>
  say(
    table(
      [
        t('ads.cli.kind'),
        t('cliOutput.column.id'),
        t('ads.cli.name'),
        t('ads.cli.field'),
        t('ads.cli.mine'),
        t('ads.cli.theirs'),
      ],
      conflicts.map(({ kind, id, name, field, mine, theirs }) => [
        kindName(kind),
        id,
        name,
        adFieldLabel(field),
        fieldCell(project, field, mine),
        fieldCell(project, field, theirs),
      ]),
    ),
  )

const openConflicts = async (
  { ads, project }: ProjectWork,
  only: readonly string[] | undefined,
): Promise<readonly AdConflict[] | ExitCode> => {
  const review = await ads.review(project.id)
  if (!review.ok) return fail(saidText(review.failure), codeOfFailure(review.failure))
  return review.value.conflicts.filter(({ id }) => only?.includes(id) ?? true)
}

const conflicts = offlineWork<ConflictFlags>(async (work, { keep, only, json }) => {
  if (keep !== undefined && keep !== 'mine' && keep !== 'theirs') return fail(t('ads.cli.keepWhich'))
  const found = await openConflicts(work, only)
  if (typeof found === 'number') return found
  const unmet = only?.find((wanted) => !found.some(({ id }) => id === wanted))
  if (unmet !== undefined) return fail(t('ads.cli.noConflict', { id: unmet }))
  const { ads, project } = work
  if (keep !== undefined && found.length > 0) {
    const { edits, title } = settlingEdits(found, keep)
    const edited = await ads.edit(project.id, edits, title)
    if (!edited.ok) return fail(saidText(edited.failure), codeOfFailure(edited.failure))
  }
  const left = keep === undefined ? found : await openConflicts(work, only)
  if (typeof left === 'number') return left
  const settled = found.length - left.length
  if (json === true) sayJson({ account: project.account, settled, conflicts: left })
  else {
    if (left.length > 0) sayConflicts(project, left)
    say(
      keep === undefined || found.length === 0
        ? t('ads.cli.conflictsFound', { count: found.length })
        : t('ads.cli.conflictsLeft', { settled, left: left.length }),
    )
  }
  return left.length > 0 ? EXIT.issues : EXIT.ok
})

export const adsConflictsCommand = () =>
  adsCommand('conflicts', t('ads.cli.conflicts'), [
    'ads conflicts',
    'ads conflicts --keep mine',
    'ads conflicts --keep theirs --only 8wku2',
  ])
    .option('--keep <side>', t('ads.cli.keepFlag'))
    .option('--only <id>', t('ads.cli.onlyRecordFlag'), everyText)
    .action(ending(conflicts))
