import type { Failure } from '../../contract/contract.ts'
import { fieldsIn } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asTitled } from '../../contract/language/said.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdRestored, AdVersion } from '../../host/ads.ts'
import { coded, said } from '../../messages/said.ts'
import type { CartState } from '../../workspace/ads/cartState.ts'
import type { AdDraft } from '../../workspace/ads/draft.ts'
import { restoreDrafts } from '../../workspace/ads/restoreDrafts.ts'
import { madeNames } from '../../workspace/ads/settle.ts'
import { troubleFailure } from '../failures.ts'
import type { Files } from '../ports.ts'
import type { OpenProject } from './project.ts'
import { projectPath } from './projectFiles.ts'

// Versions of a project's drafts, one file each, saved by name or before an upload.

const FORMAT = 1
/** Versions that were kept before uploads; older ones go. */
const MAX_BACKUPS = 20

interface StoredVersion {
  readonly format: number
  readonly at: string
  readonly name: string
  readonly reason: AdVersion['reason']
  readonly drafts: readonly AdDraft[]
}

const folder = (project: string): string => projectPath(project, 'versions')
const versionPath = (project: string, id: string): string => `${folder(project)}/${id}.json`

const readVersion = async (files: Files, project: string, id: string): Promise<StoredVersion | undefined> => {
  const bytes = await files.read(versionPath(project, id))
  const stored = bytes === undefined ? undefined : fieldsIn(new TextDecoder().decode(bytes))
  return stored?.['format'] === FORMAT && Array.isArray(stored['drafts'])
    ? (stored as unknown as StoredVersion)
    : undefined
}

const shown = (id: string, { at, name, reason, drafts }: StoredVersion): AdVersion => {
  const counts = { create: 0, change: 0, delete: 0 }
  for (const { op } of drafts) counts[op]++
  return { id, at, name, reason, drafts: counts }
}

/** All versions of a project, newest first; files that cannot be read are passed over. */
export const listVersions = async (files: Files, project: string): Promise<readonly AdVersion[]> => {
  const versions: AdVersion[] = []
  for (const file of await files.list(folder(project))) {
    const id = file.replace(/\.json$/, '')
    const stored = await readVersion(files, project, id)
    if (stored !== undefined) versions.push(shown(id, stored))
  }
  return versions.sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id))
}

/** Keeps the drafts as they are now. */
export const saveVersion = async (
  files: Files,
  project: OpenProject,
  { id, at, name, reason }: Omit<AdVersion, 'drafts'>,
): Promise<Result<AdVersion, Failure>> => {
  const stored: StoredVersion = { format: FORMAT, at, name, reason, drafts: [...project.records().drafts.values()] }
  const written = await files.replace(versionPath(project.id, id), new TextEncoder().encode(JSON.stringify(stored)))
  if (!written.ok) return failed(troubleFailure(written.failure))
  const backups = (await listVersions(files, project.id)).filter((version) => version.reason === 'upload')
  for (const old of backups.slice(MAX_BACKUPS)) await files.remove(versionPath(project.id, old.id))
  return success(shown(id, stored))
}

/** Records that uploads made since a version was kept, by local id. */
const madeSince = (carts: readonly CartState[], at: string) =>
  new Map(carts.filter(({ plannedAt }) => plannedAt >= at).flatMap((cart) => [...madeNames(cart)]))

/** Brings the drafts of a version back as one step of the history. */
export const restoreVersion = async (
  files: Files,
  project: OpenProject,
  {
    id,
    at,
    carts,
    writer,
  }: {
    readonly id: string
    readonly at: string
    readonly carts: readonly CartState[]
    readonly writer: string | undefined
  },
): Promise<Result<AdRestored, Failure>> => {
  const stored = await readVersion(files, project.id, id)
  if (stored === undefined) return failed(refused(said('ads.version.none')))
  const { theirs, drafts } = project.records()
  const { changes, unchanged } = restoreDrafts(stored.drafts, drafts, theirs, madeSince(carts, stored.at))
  if (changes.length > 0) {
    const name = stored.reason === 'upload' ? coded('ads.version.beforeUpload') : stored.name
    const title = asTitled(said('ads.version.title', { name }))
    const noted = await project.note({ type: 'step', at, ...title, changes }, writer)
    if (!noted.ok) return noted
  }
  return success({ drafts: project.records().drafts.size, unchanged })
}
