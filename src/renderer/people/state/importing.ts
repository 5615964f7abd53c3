import { create } from 'zustand'
import type { ListSource } from '../../../engine/model/listSource.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'
import { removeEndedFile, runImport } from '../../../engine/people/read/client.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { consentReadingOf } from '../../../workspace/customer/consent/findConsent.ts'
import { mappingOf } from '../../../workspace/customer/read/mapping.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { IDENTIFIER_LABELS } from '../kinds.ts'
import { rememberSources } from './listAudit.ts'
import { listSummaryOf, listWaitingFor, rememberImport } from './listRepository.ts'
import { pairList, usePairing } from './pairing.ts'
import { chosenFiles, dropFiles, previewsEnd, showFile } from './preview.ts'
import { type PreviewFile, previewOf } from './previewFiles.ts'
import { keepKinds } from './savedKinds.ts'
import { changeLists, peopleNow } from './state.ts'
import { listWithoutSuppressed, readSuppression } from './suppression.ts'

const reading = createNewest()

/** The import that is under way; settles once its workers have ended. */
const current = create<{ readonly run?: Promise<unknown> }>(() => ({}))

const isImporting = (): boolean => current.getState().run !== undefined

/** A file with how it is read, as it is shown. */
const sourceOf = (chosen: PreviewFile, all: readonly PreviewFile[]): ListSource => {
  const { columns, country, countryColumn, digitsOnly, hasHeadings } = previewOf(chosen, all)
  const consent = consentReadingOf(chosen.preview.consent.columns, chosen.choices.consent ?? {})
  const mapping = mappingOf(columns, {
    country,
    hasHeadings,
    ...(countryColumn === null ? {} : { countryColumn }),
    ...(digitsOnly ? { digitsOnly } : {}),
    ...(consent === undefined ? {} : { consent }),
  })
  return { file: chosen.file, plan: chosen.preview, mapping }
}

/** The files of the preview, each with how it is read. */
export const chosenSources = (): readonly ListSource[] => {
  const chosen = chosenFiles()
  return chosen.map((each) => sourceOf(each, chosen))
}

/** Keeps what a person chose, for the next file with the same headers. It is no loss where that fails. */
const keepChoices = async (all: readonly PreviewFile[]): Promise<void> => {
  for (const { fingerprint, choices, ...file } of all) {
    const isChosen =
      choices.kinds !== undefined ||
      Object.keys(choices.parts ?? {}).length > 0 ||
      choices.countryColumn !== undefined ||
      choices.digitsOnly === true ||
      (choices.consent?.columns ?? []).length > 0 ||
      (choices.country ?? '') !== ''
    if (fingerprint === '' || !isChosen) continue
    const { columns, country, countryColumn, digitsOnly } = previewOf({ ...file, fingerprint, choices }, all)
    const kinds = columns.map(({ kind }) => kind)
    const consentColumns = [...(choices.consent?.columns ?? [])]
    const parts = choices.parts === undefined ? {} : { parts: { ...choices.parts } }
    const chosen = { fingerprint, kinds, ...parts, country, countryColumn, digitsOnly }
    await keepKinds(consentColumns.length === 0 ? chosen : { ...chosen, consentColumns }).catch(() => {})
  }
}

const nameOf = (sources: readonly ListSource[]): string => {
  const [first, ...others] = sources
  const name = first?.file.name ?? ''
  return others.length === 0 ? name : t('people.import.name.more', { name, count: others.length })
}

const problems = (): readonly string[] =>
  [peopleNow().problem, ...chosenFiles().map(({ problem }) => problem)].filter((problem) => problem !== undefined)

/** Hashes the files of the preview and opens the one list that comes of them. */
export const importListFiles = async (): Promise<void> => {
  if (peopleNow().preview === undefined || isImporting()) return
  const before = problems()
  await previewsEnd()
  // Problems that came up meanwhile come first: an added file may be missing here.
  if (problems().some((problem) => !before.includes(problem))) return
  const chosen = chosenFiles()
  const sources = chosenSources()
  if (sources.length === 0 || isImporting()) return
  const undecided = chosen.find((each) => previewOf(each, chosen).columns.some(({ needs }) => needs !== undefined))
  if (undecided !== undefined) {
    showFile(undecided.id)
    return changeLists({ problem: t('people.import.idColumn') })
  }
  const empty = sources.findIndex(({ mapping }) => mapping.columns.length === 0)
  if (empty >= 0) {
    const kind = IDENTIFIER_LABELS.email.label
    const file = sources[empty]?.file.name ?? ''
    showFile(chosen[empty]?.id ?? '')
    return changeLists({
      problem:
        sources.length === 1 ? t('people.import.noColumn', { kind }) : t('people.import.noColumn.of', { file, kind }),
    })
  }
  const suppression = await readSuppression()
  if (suppression.state === 'damaged') return changeLists({ problem: saidText(suppression) })
  if (isImporting()) return
  const name = crypto.randomUUID()
  const bytes = sources.reduce((sum, { file }) => sum + file.size, 0)
  changeLists({ importing: { done: 0, total: bytes, unit: 'bytes', rows: 0 } }, 'problem')
  const run = unlessSuperseded(runImport(sources, name, (importing) => changeLists({ importing }), reading.next()))
  current.setState({ run })
  const result = await run
  current.setState({}, true)
  if (result?.ok !== true) {
    await removeEndedFile(name)
    return changeLists(result === undefined ? {} : { problem: saidText(result.failure) }, 'importing')
  }
  const { counts, perSource, pages, flags, files, remarks } = result.value
  const mapping = sources[0]?.mapping ?? mappingOf([], { country: '', hasHeadings: false })
  const mappings = sources.map((source) => source.mapping)
  const id = (await listWaitingFor(files, mappings)) ?? name
  const importedAt = new Date().toISOString()
  const facts = { name: nameOf(sources), importedAt, files, perSource, ...counts }
  const read: StoredList = { id, file: name, ...facts, remarks, pages, flags }
  const allowed = await listWithoutSuppressed(read)
  const list = allowed.ok ? allowed.value : read
  const { usable, suppressed = 0 } = list
  const reduced = { usable, ...(list.perSource === undefined ? {} : { perSource: list.perSource }), suppressed }
  const remembered = allowed.ok
    ? await rememberImport(list, { type: 'listImported', ...facts, ...reduced, bytes, mapping, mappings })
    : allowed
  if (!remembered.ok || list.file !== name) await removeEndedFile(name)
  if (!remembered.ok) {
    if (list.file !== name) await removeEndedFile(list.file)
    return changeLists({ problem: saidText(remembered.failure) }, 'importing')
  }
  await keepChoices(chosen)
  rememberSources(id, sources)
  pairList(id, usePairing.getState().waiting)
  dropFiles()
  const openList = listSummaryOf(list)
  const others = peopleNow().lists.filter((other) => other.id !== id)
  changeLists({ lists: [openList, ...others], openList }, 'importing', 'preview', 'previews', 'problem')
  const { notices } = result.value
  if (notices.length > 0) changeLists({ problem: notices.map(saidText).join(' ') })
}

/** Stops the import and settles once its workers have ended and hold no row. */
export const cancelListImport = async (): Promise<void> => {
  reading.stop()
  await current.getState().run
}
