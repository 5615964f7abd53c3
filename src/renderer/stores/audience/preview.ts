import type { ListPlan } from '../../../workspace/customer/readList.ts'
import { runInspection } from '../../import/list/listRun.ts'
import type { AudienceActions, ListPreview } from '../audienceModel.ts'
import { change, now } from './state.ts'

interface Chosen {
  readonly file: File
  readonly plan: ListPlan
}

/** The file that the preview shows. It is held here, not in the state: screens never read files. */
let chosen: Chosen | undefined
/** Counts previews, so that a slow answer about an earlier file does not replace a later one. */
let looks = 0

export const chosenFile = (): Chosen | undefined => chosen

/** Lets go of the file once it is imported. */
export const dropChosenFile = (): void => {
  chosen = undefined
}

const previewOf = (file: File, plan: ListPlan, country: string): ListPreview => {
  const { encoding, delimiter, found, columns } = plan
  return { fileName: file.name, bytes: file.size, encoding, delimiter, found, columns, country }
}

const inspect = async (
  file: File,
  reading: { readonly encoding?: string; readonly delimiter?: string },
  country: string,
): Promise<void> => {
  const look = ++looks
  const plan = await runInspection(file, reading)
  if (look !== looks) return
  if (!plan.ok) return change({ problem: plan.sentence })
  chosen = { file, plan: plan.value }
  change({ preview: previewOf(file, plan.value, country) }, 'problem')
}

export const previewFile = (file: File): Promise<void> => inspect(file, {}, now().preview?.country ?? '')

export const changeReading: AudienceActions['changeReading'] = async ({ country, ...reading }) => {
  const { preview } = now()
  if (preview === undefined || chosen === undefined) return
  const wanted = country ?? preview.country
  if (reading.encoding === undefined && reading.delimiter === undefined)
    return change({ preview: { ...preview, country: wanted } })
  const { encoding, delimiter } = preview
  await inspect(chosen.file, { encoding, delimiter, ...reading }, wanted)
}

export const chooseKind: AudienceActions['chooseKind'] = (column, kind) => {
  const { preview } = now()
  if (preview === undefined) return
  const columns = preview.columns.map((each) =>
    each.index === column ? { ...each, kind, confidence: 'chosen' as const } : each,
  )
  change({ preview: { ...preview, columns } })
}

export const cancelPreview = (): void => {
  looks++
  chosen = undefined
  change({}, 'preview', 'problem')
}
