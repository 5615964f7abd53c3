import { expect, it } from 'vitest'
import { anyServer } from './anyServer.ts'

it('gives one event one UUID, however many subscriptions ask for it, and another event another', () => {
  const { emulator } = anyServer()
  const app = emulator.seed.credentials.consumerKey
  for (const id of ['1', '2']) {
    const record = { id, app, event_type: 'profile.update.bio', filter: { user_id: '7' } }
    emulator.world.commit({ put: 'activitySubscriptions', id, record })
  }
  const heard: string[] = []
  const leave = emulator.webhooks.listen(app, { write: (text) => heard.push(text), end: () => {} })
  emulator.webhooks.tell({ type: 'profile.update.bio', userId: '7', payload: {} })
  emulator.webhooks.tell({ type: 'profile.update.bio', userId: '7', payload: {} })
  leave()
  const uuids = heard.map((text) => JSON.parse(text).data.event_uuid)
  expect(uuids).toHaveLength(4)
  expect([uuids[1], uuids[3]]).toEqual([uuids[0], uuids[2]])
  expect(uuids[2]).not.toBe(uuids[0])
})
