import { kindLabel, type ListMapping, mappingOf } from '../../../workspace/customer/mapping.ts'
import type { ListPlan } from '../../../workspace/customer/readList.ts'
import type { StoredList } from '../../database/lists.ts'
import { removeEndedFile } from '../../import/list/listFiles.ts'
import { type ListRun, runImport } from '../../import/list/listRun.ts'
import { listWaitingFor, rememberImport, summaryOf } from '../../import/list/listShelf.ts'
import type { ListPreview } from '../audienceModel.ts'
import { chosenFile, dropChosenFile } from './preview.ts'
import { change, now } from './state.ts'

let run: ListRun | undefined

const chosenMapping = (preview: ListPreview, plan: ListPlan): ListMapping =>
  mappingOf(preview.columns, {
    country: preview.country.toUpperCase(),
    hasHeadings: plan.hasHeadings,
    ...(plan.countryColumn === undefined ? {} : { countryColumn: plan.countryColumn }),
  })

/** Hashes the file of the preview and opens the list that comes of it. */
export const importFile = async (): Promise<void> => {
  const { preview } = now()
  const chosen = chosenFile()
  if (preview === undefined || chosen === undefined || run !== undefined) return
  const { file, plan } = chosen
  const mapping = chosenMapping(preview, plan)
  if (mapping.columns.length === 0)
    return change({ problem: `Choose at least one column, such as ${kindLabel('email')}.` })
  const name = crypto.randomUUID()
  change({ importing: { done: 0, total: file.size, unit: 'bytes', rows: 0 } }, 'problem')
  run = runImport([{ file, plan, mapping }], name, (importing) => change({ importing }))
  const result = await run.result
  run = undefined
  if (result?.ok !== true) {
    await removeEndedFile(name)
    return change(result === undefined ? {} : { problem: result.sentence }, 'importing')
  }
  const { counts, perSource, pages, flags, files } = result.value
  const id = (await listWaitingFor(files)) ?? name
  const importedAt = new Date().toISOString()
  const facts = { name: file.name, importedAt, files, perSource, ...counts }
  const list: StoredList = { id, file: name, ...facts, pages, flags }
  const problem = await rememberImport(list, {
    type: 'listImported',
    ...facts,
    ...{ bytes: file.size, sha256: files[0]?.sha256 ?? '', mapping, mappings: [mapping] },
  })
  if (problem !== undefined) {
    await removeEndedFile(name)
    return change({ problem }, 'importing')
  }
  dropChosenFile()
  const openList = summaryOf(list)
  const others = now().lists.filter((other) => other.id !== id)
  change({ lists: [openList, ...others], openList }, 'importing', 'preview', 'problem')
}

export const cancelImport = async (): Promise<void> => {
  const ended = run?.result
  run?.stop()
  await ended
}
