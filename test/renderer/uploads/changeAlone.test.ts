import { beforeEach, expect, test } from 'vitest'
import { success } from '../../../src/contract/language/result.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { sendUndo } from '../../../src/renderer/feeds/state/undoing.ts'
import { sendPeopleUndo, type UndoReview } from '../../../src/renderer/people/state/undoing.ts'
import {
  resumeUpload,
  retryFirst,
  startAnyway,
  undoAlone,
  useUploads,
} from '../../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE, uploadSummary } from '../fakeHost.ts'

const UPLOAD = uploadSummary('u-1', { state: 'finished' })
const COUNTS = {
  acts: { restore: 1, delete: 0, recreate: 0, maybeCreated: 0, maybeDeleted: 0, none: 0 },
  untouched: 0,
}
/** What an undo of two uploads of people would send, which one press had sent. */
const PEOPLE = { undone: ['u-0', UPLOAD.id], usersOff: 0, usersOn: 0 } as unknown as UndoReview
const BUSY = 'This upload is being resumed or undone. Wait until that is done.'

let fake: FakeHost

beforeEach(() => {
  fake = fakeHost({ connection: PRACTICE, uploads: [UPLOAD] })
  setHost(fake.host)
  useUploads.setState({ uploads: [UPLOAD], isRead: true })
})

test('an upload that is being resumed, or was since the review, is not undone', async () => {
  const resuming = resumeUpload(UPLOAD, true)
  expect(await sendUndo(UPLOAD, COUNTS)).toMatchObject({ ok: false, failure: { sentence: BUSY } })
  expect(await sendPeopleUndo(PEOPLE)).toMatchObject({ ok: false, failure: { sentence: BUSY } })
  await resuming
  expect(useUploads.getState().uploads[0]?.state).toBe('sending')
  expect(await sendUndo(UPLOAD, COUNTS)).toMatchObject({ ok: false, failure: { sentence: BUSY } })
  expect(await sendPeopleUndo(PEOPLE)).toMatchObject({ ok: false, failure: { sentence: BUSY } })
})

test('an upload whose undo is being planned is not resumed until that is done', async () => {
  let end = (): void => {}
  const undone = new Promise<void>((resolve) => {
    end = resolve
  })
  const undoing = undoAlone(['u-0', UPLOAD.id], async () => {
    await undone
    return success(null)
  })
  await resumeUpload(UPLOAD, true)
  await retryFirst({ first: UPLOAD.id, reason: '', starts: 'retry' })
  await startAnyway(UPLOAD.id)
  expect(fake.asked).toEqual([])
  expect(useToasts.getState().past[0]?.text).toBe(BUSY)
  end()
  await undoing
  await resumeUpload(UPLOAD, true)
  expect(fake.asked.map(({ method }) => method)).toEqual(['uploads.resume'])
})
