import type { Clock } from '../../client/ports.ts'
import type { Failure } from '../../contract/contract.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdFileAdded, Ads } from '../../host/ads.ts'
import { said } from '../../messages/said.ts'
import { isFileId, type MediaFile } from '../../workspace/ads/media/mediaFile.ts'
import { fileToUpload } from '../../workspace/ads/plan.ts'
import type { Files, Sha256 } from '../ports.ts'
import { createMediaCopies, type MediaCopies } from './mediaCopies.ts'
import type { OpenProject } from './project.ts'
import type { Projects } from './projects.ts'

interface AdFilePorts {
  readonly files: Files
  readonly sha256: Sha256
  readonly newId: () => string
  readonly clock: Clock
}

type FileQuestions = Pick<Ads, 'beginFile' | 'addToFile' | 'endFile' | 'dropFile' | 'readFile' | 'files'>

const MAX_NAME = 100
const MAX_FILE_NAME = 255

/** The first characters of a text, as the documents count them. */
const start = (text: string, most: number): string => [...text].slice(0, most).join('')

/** The fields of a new medium: named as its file, without the ending. */
const fieldsOf = (file: MediaFile) => ({
  name: start(file.name.replace(/\.[a-z0-9]{1,5}$/i, '') || file.name, MAX_NAME),
  file_name: start(file.name, MAX_FILE_NAME),
  file,
})

/** The draft that waits for the same bytes. */
const draftWith = (project: OpenProject, { fingerprint }: MediaFile): { id: string; file: MediaFile } | undefined => {
  for (const draft of project.records().drafts.values()) {
    const file = fileToUpload(draft)
    if (file?.fingerprint === fingerprint) return { id: draft.id, file }
  }
  return undefined
}

/** Local files of projects: copied, measured, drafted as media, and read for display. */
export const createAdFiles = (ports: AdFilePorts, { inTurn, read }: Projects) => {
  const all = new Map<string, MediaCopies>()
  const copiesOf = (project: string): MediaCopies => {
    const known = all.get(project) ?? createMediaCopies(ports, project)
    all.set(project, known)
    return known
  }

  const addDraft = async (
    project: OpenProject,
    file: MediaFile,
    writer?: string,
  ): Promise<Result<AdFileAdded, Failure>> => {
    const known = draftWith(project, file)
    if (known !== undefined) {
      await copiesOf(project.id).remove(file.id)
      return success({ media: known.id, file: known.file, isKnown: true, project: project.shown() })
    }
    const title = said('ads.media.addTitle', { name: file.name })
    const at = new Date(ports.clock.now()).toISOString()
    const edited = await project.edit([{ op: 'create', kind: 'media', fields: fieldsOf(file) }], title, at, writer)
    if (!edited.ok) return edited
    const { created, project: shown } = edited.value
    return success({ media: created[0] ?? '', file, isKnown: false, project: shown })
  }

  const questions: FileQuestions = {
    // Copies of a project that isn't there would be in nobody's folder.
    beginFile: (id, name, bytes) => inTurn(id, () => copiesOf(id).begin(name, bytes)),
    addToFile: (id, file, bytes) => copiesOf(id).add(file, bytes),
    endFile: (id, file, writer) =>
      inTurn(id, async (project) => {
        const ended = await copiesOf(id).end(file)
        return ended.ok ? addDraft(project, ended.value, writer) : ended
      }),
    dropFile: (id, file) => copiesOf(id).drop(file),
    readFile: async (id, file, at, count) =>
      isFileId(file)
        ? read(id, () => copiesOf(id).read(file, at, count))
        : failed(refused(said('ads.media.notCopied'))),
    files: (id) => read(id, () => copiesOf(id).byKey()),
  }

  return { questions, copiesOf, forget: (id: string): void => void all.delete(id) }
}
