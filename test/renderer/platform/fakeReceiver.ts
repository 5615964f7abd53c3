import { success } from '../../../src/contract/language/result.ts'
import type { HostEvent } from '../../../src/host/host.ts'
import { DEFAULT_RECEIVER_SETTINGS, type Receiver, type ReceiverState } from '../../../src/host/receiver.ts'

/** A receiver that listens to nothing and confirms every challenge. */
export const fakeReceiver = (
  note: (method: string, ...args: readonly unknown[]) => void,
  emit: (event: HostEvent) => void,
): Receiver => {
  let state: ReceiverState = {
    settings: DEFAULT_RECEIVER_SETTINGS,
    counts: { events: 0, challenges: 0, rejected: 0 },
  }
  const change = (next: ReceiverState): ReceiverState => {
    state = next
    emit({ type: 'receiver', receiver: state })
    return state
  }
  return {
    current: async () => state,
    start: async (port, path, hosts) => {
      note('receiver.start', port, path, hosts)
      return success(change({ ...state, listening: { port, path, hosts } }))
    },
    stop: async () => {
      const { listening: _, ...rest } = state
      return change(rest)
    },
    set: async (settings) => {
      note('receiver.set', settings)
      return change({ ...state, settings })
    },
    recent: async () => [],
    body: async () => '{"data":{"event_type":"post.create","payload":{"id":"7"}}}',
    clear: async () => change(state),
    resend: async (id) => {
      note('receiver.resend', id)
      return success(null)
    },
    rehearse: async (url) => {
      note('receiver.rehearse', url)
      return success({ isRight: true, status: 200, ms: 240 })
    },
  }
}
