import { openAudiencePage } from './audiencePage.ts'
import { chosenSources, importListFiles } from './importing.ts'
import { isReadAsBefore } from './listRepository.ts'
import { type AudiencePair, usePairing } from './pairing.ts'
import { previewFiles } from './preview.ts'
import { peopleNow } from './state.ts'

/**
 * Opens the next file of a pair. It is imported at once where its columns are read as those of the list before; else
 * the preview asks. The review of its changes follows.
 */
export const bringNextFile = async (pair: AudiencePair, files: readonly File[]): Promise<void> => {
  if (files.length === 0 || peopleNow().importing !== undefined) return
  openAudiencePage('lists')
  const previewing = previewFiles(files)
  usePairing.setState({ waiting: pair })
  await previewing
  if (usePairing.getState().waiting !== pair || peopleNow().problem !== undefined) return
  const mappings = chosenSources().map(({ mapping }) => mapping)
  if (await isReadAsBefore(pair.last.dataset, mappings)) await importListFiles()
}
