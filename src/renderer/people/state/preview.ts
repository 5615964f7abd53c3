import { create } from 'zustand'
import { type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { expectListImport, expectNone, runInspection } from '../../../engine/people/read/client.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { ListChoices } from '../../../workspace/customer/preview/previewList.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { endPairing } from './pairing.ts'
import { type PreviewFile, previewOf } from './previewFiles.ts'
import type { PreviewActions, ReadingChange } from './previewModel.ts'
import { fingerprintOf, forgetSaved, readKinds, type SavedKinds } from './savedKinds.ts'
import { changeLists, peopleNow } from './state.ts'

const chosen = create<{ readonly files: readonly PreviewFile[] }>(() => ({ files: [] }))
/** The answer about a file of an earlier preview is dropped. */
const previews = createNewest()
/** Previews in progress, for callers that need all files and choices settled. */
const previewing = new Set<Promise<void>>()

/** Most files of one list. */
const MAX_FILES = 50

/** The files as the import takes them. */
export const chosenFiles = (): readonly PreviewFile[] => chosen.getState().files

const setFiles = (files: readonly PreviewFile[]): void => chosen.setState({ files })

/** Waits until every file was opened and every choice tried. */
export const previewsEnd = async (): Promise<void> => {
  while (previewing.size > 0) await Promise.all(previewing)
}

const tell = (shown = peopleNow().preview?.id): void => {
  const all = chosenFiles().map((file) => previewOf(file, chosenFiles()))
  const preview = all.find(({ id }) => id === shown) ?? all[0]
  if (preview === undefined) changeLists({}, 'preview', 'previews')
  else changeLists({ preview, previews: all })
}

/** Lets go of the files once they are imported. */
export const dropFiles = (): void => {
  expectNone()
  endPairing()
  previews.next()
  for (const { looks } of chosenFiles()) looks.stop()
  setFiles([])
}

const put = (id: string, next: Partial<PreviewFile>, ...gone: readonly ('problem' | 'like')[]): void => {
  setFiles(
    chosenFiles().map((file) => {
      if (file.id !== id) return file
      const { problem, like, ...rest } = file
      return {
        ...rest,
        ...(problem === undefined || gone.includes('problem') ? {} : { problem }),
        ...(like === undefined || gone.includes('like') ? {} : { like }),
        ...next,
      }
    }),
  )
}

/** Consent values and rows are asked for each list; only the column is remembered. */
const choicesOf = ({
  kinds,
  country,
  countryColumn,
  digitsOnly,
  parts,
  consentColumns = [],
}: Omit<SavedKinds, 'fingerprint'>): ListChoices => ({
  ...(parts === undefined ? {} : { parts }),
  kinds: Object.fromEntries(kinds.map((kind, index) => [index, kind])),
  country,
  countryColumn,
  digitsOnly,
  isRemembered: true,
  consent: { columns: consentColumns },
})

/** Known choices for files with these headers: from this preview, else an earlier import. */
const knownFor = async (
  fingerprint: string,
): Promise<{ readonly choices: ListChoices; readonly like: NonNullable<PreviewFile['like']> } | undefined> => {
  if (fingerprint === '') return undefined
  const here = chosenFiles().find((file) => file.fingerprint === fingerprint)
  if (here !== undefined) {
    const { columns, country, countryColumn, digitsOnly } = previewOf(here, chosenFiles())
    const consentColumns = [...(here.choices.consent?.columns ?? [])]
    const { parts } = here.choices
    const own = parts === undefined ? {} : { parts: { ...parts } }
    const current = {
      ...own,
      kinds: columns.map(({ kind }) => kind),
      country,
      countryColumn,
      digitsOnly,
      consentColumns,
    }
    return { choices: choicesOf(current), like: { isEarlier: false, fileName: here.file.name } }
  }
  const saved = await readKinds(fingerprint)
  return saved === undefined ? undefined : { choices: choicesOf(saved), like: { isEarlier: true, fileName: '' } }
}

/** Looks at a new file. */
const openOne = async (file: File, country: string, signal: AbortSignal): Promise<Result<PreviewFile, Said>> => {
  const first = await runInspection(file, { country }, signal)
  if (!first.ok) return first
  const { hasHeadings, columns } = first.value
  const fingerprint = hasHeadings ? await fingerprintOf(columns.map(({ header }) => header)) : ''
  const base = { id: crypto.randomUUID(), file, fingerprint, looks: createNewest(), isPreviewing: false }
  const known = await knownFor(fingerprint)
  const again = known === undefined ? undefined : await runInspection(file, known.choices, signal)
  return success(
    known === undefined || again?.ok !== true
      ? { ...base, preview: first.value, choices: { country } }
      : { ...base, preview: again.value, choices: known.choices, like: known.like },
  )
}

const openAll = async (added: readonly File[], signal: AbortSignal): Promise<void> => {
  const problems: string[] = []
  let shown: string | undefined
  for (const file of added) {
    if (chosenFiles().length >= MAX_FILES) {
      problems.push(t('people.state.tooManyFiles', { file: file.name, count: MAX_FILES }))
      break
    }
    const opened = await openOne(file, peopleNow().preview?.country ?? '', signal)
    signal.throwIfAborted()
    // The sentence needs the file name, since another file may be shown.
    if (!opened.ok) problems.push(`${file.name}: ${saidText(opened.failure)}`)
    else {
      setFiles([...chosenFiles(), opened.value])
      shown ??= opened.value.id
      tell(shown)
      expectListImport(chosenFiles().reduce((sum, each) => sum + each.file.size, 0))
    }
  }
  if (problems.length > 0) changeLists({ problem: problems.join(' ') })
  else if (shown !== undefined) changeLists({}, 'problem')
  if (chosenFiles().length === 0) changeLists({}, 'preview', 'previews')
}

/** Adds files to those chosen, and settles once each has a preview. */
export const addFiles: PreviewActions['addFiles'] = (added) => {
  const running = unlessSuperseded(openAll(added, previews.current()))
  previewing.add(running)
  return running.finally(() => previewing.delete(running))
}

/** Replaces the chosen files. If none can be read, there is no preview. */
export const previewFiles: PreviewActions['previewFiles'] = (added) => {
  dropFiles()
  return addFiles(added)
}

/** Replaces the chosen files by one. */
export const previewListFile: PreviewActions['previewFile'] = (file) => previewFiles([file])

/** Shows the preview of one of the chosen files. */
export const showFile: PreviewActions['showFile'] = (id) => tell(id)

/** Leaves a file out; its neighbor is shown, and without any the preview ends. */
export const dropFile: PreviewActions['dropFile'] = (id) => {
  const at = chosenFiles().findIndex((file) => file.id === id)
  chosenFiles()[at]?.looks.stop()
  setFiles(chosenFiles().filter((file) => file.id !== id))
  if (chosenFiles().length === 0) return cancelListPreview()
  tell(
    peopleNow().preview?.id === id
      ? chosenFiles()[Math.min(at, chosenFiles().length - 1)]?.id
      : peopleNow().preview?.id,
  )
}

/** Tries choices in a worker. They are shown at once; where they do not work out, the look before stays. */
const preview = (id: string, choices: ListChoices): Promise<void> => {
  const file = chosenFiles().find((each) => each.id === id)
  if (file === undefined) return Promise.resolve()
  const before = file.choices
  put(id, { choices, isPreviewing: true }, 'problem')
  tell()
  const running = file.looks.run(async ({ signal, still }) => {
    const answer = await runInspection(file.file, choices, signal)
    if (!answer.ok) put(id, { choices: before, isPreviewing: false, problem: saidText(answer.failure) })
    else {
      const { hasHeadings, columns } = answer.value
      const fingerprint = hasHeadings ? await still(fingerprintOf(columns.map(({ header }) => header))) : ''
      put(id, { preview: answer.value, isPreviewing: false, fingerprint })
    }
    tell()
  })
  previewing.add(running)
  return running.finally(() => previewing.delete(running))
}

const shown = (): PreviewFile | undefined => chosenFiles().find(({ id }) => id === peopleNow().preview?.id)

/** What a change makes of the choices. Columns of another sheet, place or delimiter are other columns. */
const changed = (file: PreviewFile, { place, ...change }: ReadingChange): ListChoices => {
  const isOther = change.delimiter !== undefined || change.sheet !== undefined || place !== undefined
  const { kinds, parts, confirmed, consent, countryColumn, isRemembered, ...rest } = file.choices
  const path = place === undefined ? undefined : file.preview.places[place]?.path
  return {
    ...rest,
    ...(isOther || kinds === undefined ? {} : { kinds }),
    ...(isOther || parts === undefined ? {} : { parts }),
    ...(isOther || confirmed === undefined ? {} : { confirmed }),
    ...(isOther || countryColumn === undefined ? {} : { countryColumn }),
    ...(isOther || isRemembered === undefined ? {} : { isRemembered }),
    ...change,
    ...(isOther ? {} : { consent: { ...consent, ...change.consent } }),
    ...(path === undefined ? {} : { place: path }),
  }
}

/** Reads the shown file anew. Another sheet, place or delimiter has other columns, so their choices are dropped. */
export const changeReading: PreviewActions['changeReading'] = async (change) => {
  const file = shown()
  if (file === undefined) return
  const wanted = change.country === undefined ? change : { ...change, country: change.country.toUpperCase() }
  await preview(file.id, changed(file, wanted))
}

/** Reads a column as another kind; its confirmation of unhashed values ends. */
export const chooseKind: PreviewActions['chooseKind'] = (column, kind) => {
  const file = shown()
  if (file === undefined) return
  const { isRemembered: _no, confirmed = [], ...choices } = file.choices
  put(file.id, {}, 'like')
  const others = confirmed.filter((index) => index !== column)
  void preview(file.id, { ...choices, confirmed: others, kinds: { ...choices.kinds, [column]: kind } })
}

/** Chooses which parts of its cells a column has, then reads the file anew. */
export const chooseParts: PreviewActions['chooseParts'] = (column, parts) => {
  const file = shown()
  if (file === undefined) return
  put(file.id, {}, 'like')
  void preview(file.id, { ...file.choices, parts: { ...file.choices.parts, [column]: parts } })
}

/** Keeps a person's word that a column's values may leave as they are. It is never remembered. */
export const confirmUnhashed: PreviewActions['confirmUnhashed'] = (column, isConfirmed) => {
  const file = shown()
  if (file === undefined) return
  const others = (file.choices.confirmed ?? []).filter((index) => index !== column)
  void preview(file.id, { ...file.choices, confirmed: isConfirmed ? [...others, column] : others })
}

/** Copies the shown file's choices to every chosen file with the same headers. */
export const useForSame: PreviewActions['useForSame'] = async () => {
  const file = shown()
  if (file === undefined) return
  const { columns, country, countryColumn, digitsOnly } = previewOf(file, chosenFiles())
  const { confirmed = [], consent = {}, parts = {} } = file.choices
  const kinds = columns.map(({ kind }) => kind)
  const choices = { ...choicesOf({ kinds, country, countryColumn, digitsOnly }), parts, confirmed, consent }
  const same = chosenFiles().filter((other) => other.id !== file.id && other.fingerprint === file.fingerprint)
  for (const other of same) put(other.id, { like: { isEarlier: false, fileName: file.file.name } })
  await Promise.all(same.map((other) => preview(other.id, { ...other.choices, ...choices })))
  toast({
    level: 'ok',
    text: t('people.state.readSame', { count: same.length }),
  })
}

/** Guesses the columns anew; choices of an earlier import are deleted for good. */
export const forgetKinds: PreviewActions['forgetKinds'] = async () => {
  const file = shown()
  if (file === undefined) return
  if (file.like?.isEarlier === true) await forgetSaved(file.fingerprint)
  put(file.id, {}, 'like')
  const {
    kinds: _kinds,
    parts: _parts,
    confirmed: _confirmed,
    consent: _consent,
    countryColumn: _column,
    isRemembered: _remembered,
    ...rest
  } = file.choices
  await preview(file.id, { ...rest, country: '', digitsOnly: false })
}

/** Drops all chosen files. Nothing of them was stored yet. */
export const cancelListPreview = (): void => {
  dropFiles()
  changeLists({}, 'preview', 'previews', 'problem')
}
