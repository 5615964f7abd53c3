import { create } from 'zustand'
import type { FileScreen, GuessedContents } from '../../../engine/model/guessContents.ts'
import type { Sample } from '../../../host/host.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { handFile, useNavigation } from '../../base/navigation.ts'
import { createNewest } from '../../base/newest.ts'
import { dismissToast, toast } from '../../base/toasts.ts'
import { pickFiles } from '../../kit/components/pickFile.ts'

/** A file whose type is unclear until the user chooses it. */
export const useFileOpening = create<{
  readonly unclear?: File
  /** What was said of the file before; it goes when another is opened. */
  readonly said?: number
}>(() => ({}))

const sayError = (text: string): void => useFileOpening.setState({ said: toast({ level: 'error', text }) })

/** What files seem to hold. Its code is loaded for the first file, to keep the start light. */
const guess = async (files: readonly File[], signal: AbortSignal): Promise<readonly GuessedContents[]> =>
  (await import('../../../engine/people/read/client.ts')).runGuess(files, signal)

/** Where a file belongs. A workbook is opened where the user is; elsewhere only a person knows. */
const screenFor = (guessed: Exclude<GuessedContents, undefined>): FileScreen | 'unclear' => {
  const { screen } = useNavigation.getState()
  if (guessed !== 'workbook') return guessed
  return screen === 'audiences' || screen === 'catalog' ? screen : 'unclear'
}

/** A file that is chosen meanwhile is opened instead. */
const openings = createNewest()

const openOne = async (file: File, signal: AbortSignal): Promise<void> => {
  const { said } = useFileOpening.getState()
  if (said !== undefined) dismissToast(said)
  if (file.size === 0) {
    sayError(t('uploads.file.empty', { name: file.name }))
    return
  }
  const [guessed] = await guess([file], signal)
  if (guessed === undefined) {
    sayError(t('uploads.file.unreadable', { name: file.name }))
    return
  }
  const contents = screenFor(guessed)
  if (contents === 'unclear') useFileOpening.setState({ unclear: file })
  else handFile(contents, file)
}

/** Opens a file on the screen that fits its first line, or asks where unclear. */
export const openFile = (file: File): Promise<void> => openings.run(({ signal }) => openOne(file, signal))

/** True where every file is a list of people, which may become one list. */
const areLists = async (files: readonly File[], signal: AbortSignal): Promise<boolean> => {
  const guessed = await guess(files, signal)
  return guessed.length > 0 && guessed.every((one) => one !== undefined && screenFor(one) === 'audiences')
}

/** Opens several customer lists together, else only the first file, with a notice. */
export const openFiles = async (files: readonly File[]): Promise<void> => {
  const [first, ...others] = files
  if (first === undefined) return
  await openings.run(async ({ signal }) => {
    if (others.length > 0 && (await areLists(files, signal))) return handFile('audiences', first, others)
    if (others.length > 0) toast({ level: 'info', text: t('uploads.file.oneFeed', { name: first.name }) })
    await openOne(first, signal)
  })
}

/** Lets the user choose a file and opens it. */
export const chooseFile = async (): Promise<void> => {
  // Browsers open a file dialog only on user activation, which a native menu isn't.
  if (!navigator.userActivation.isActive) {
    const action = { label: t('uploads.file.choose'), run: () => void chooseFile() }
    toast({ level: 'info', text: t('uploads.file.chooseHint'), action })
    return
  }
  await openFiles(await pickFiles())
}

/** Settles what an unclear file holds; null leaves it unopened. */
export const settleUnclear = (contents: FileScreen | null): void => {
  const { unclear, ...rest } = useFileOpening.getState()
  useFileOpening.setState(rest, true)
  if (unclear !== undefined && contents !== null) handFile(contents, unclear)
}

/** Opens one of the samples that come with Adwright. */
export const openSample = async (sample: Sample): Promise<void> => {
  const read = await host().samples.read(sample.name)
  if (!read.ok) {
    toast({ level: 'error', text: saidText(read.failure) })
    return
  }
  const file = new File([new Uint8Array(read.value)], sample.name, { type: 'text/csv' })
  handFile(sample.kind === 'products' ? 'catalog' : 'audiences', file)
}
