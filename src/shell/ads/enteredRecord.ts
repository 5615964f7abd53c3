import { type AdKindId, adKind, isEntered } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdRecord } from '../../host/ads.ts'
import { said } from '../../messages/said.ts'
import { codedKind } from '../../workspace/ads/columns.ts'
import { isNotThere, isReadable, readAdRecord } from './lookup.ts'
import type { OpenProject } from './project.ts'
import type { Projects } from './projects.ts'

/** The record of an id. Its id alone where nothing documented reads it. */
const recordOf = async (
  signedIn: Projects['signedIn'],
  project: OpenProject,
  { kind: kindId, id, allowsObserved }: { readonly kind: AdKindId; readonly id: string; allowsObserved: boolean },
): Promise<Result<Fields, Failure>> => {
  const kind = adKind(kindId)
  if (!isReadable(kind, allowsObserved)) return success({ [kind.idField]: id })
  const signed = await signedIn(project)
  if (!signed.ok) return signed
  const { account } = project.facts()
  const read = await readAdRecord({ client: signed.value.client, account, allowsObserved }, kind, id)
  const isOther = read.ok && wordOf(read.value[kind.idField]) !== id
  const isNone = isOther || (!read.ok && (isNotThere(read.failure) || read.failure.status === 400))
  return isNone ? failed(refused(said('ads.enter.none', { id, kind: codedKind(kindId) }))) : read
}

/** Takes a record into the project by its id, for lists that no document shows. */
export const enterRecord = async (
  signedIn: Projects['signedIn'],
  project: OpenProject,
  asked: { readonly kind: AdKindId; readonly id: string; readonly allowsObserved: boolean },
): Promise<Result<AdRecord, Failure>> => {
  const { kind, id } = asked
  const shown = (): Result<AdRecord, Failure> => {
    const record = project.record(kind, id)
    return record === undefined ? failed(refused(said('ads.edit.noRecord', { id }))) : success(record)
  }
  if (!isEntered(adKind(kind)) || !/^[a-z0-9]{1,19}$/.test(id)) return failed(refused(said('ads.enter.form')))
  if (project.record(kind, id) !== undefined) return shown()
  const read = await recordOf(signedIn, project, asked)
  if (!read.ok) return read
  const learned = await project.learn([{ kind, id, record: read.value }])
  return learned.ok ? shown() : learned
}
