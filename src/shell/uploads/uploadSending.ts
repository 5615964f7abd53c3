import { failed } from '../../contract/language/result.ts'
import { asTitled, titleOf } from '../../contract/language/said.ts'
import type { Connecting } from '../connection.ts'
import { offline } from '../failures.ts'
import { addressLeaves } from '../leaving.ts'
import { OFFLINE_UPLOAD, type OfflineControl, offlineSaid } from '../offlineSwitch.ts'
import { elsewhere, type Target } from './entries.ts'
import type { SendBatch, UntilOpen } from './runPorts.ts'
import type { UploadServicePorts } from './uploadService.ts'

/** How uploads reach the service that is connected, while Offline is off. */
export const createUploadSending = (
  connecting: Connecting,
  offlineSwitch: OfflineControl,
): Pick<UploadServicePorts, 'send' | 'untilOpen' | 'closed' | 'onGo' | 'readPage'> => {
  const send: SendBatch = async ({ id, plan, target }, body, items, options) => {
    const { signal, onWait, onRetry, mayTryAgain } = options
    const client = await connecting.client(target)
    if (client === undefined) return failed(offline(elsewhere(target)))
    return client.sendFrozen(plan.endpoint, plan.parameters, body, {
      signal,
      items,
      mayTryAgain,
      job: { kind: 'upload', id, ...asTitled(titleOf(plan)), target: target.state },
      onWait: (notice) => onWait(notice.reason, notice.until),
      onRequest: (fact) => {
        if (fact.attempt > 1) onRetry()
      },
    })
  }

  const leavesFor = ({ state, address }: Target): boolean => state !== 'practice' && addressLeaves(address)

  const untilOpen: UntilOpen = async ({ target }, { signal, onClosed }) => {
    await offlineSwitch.ready
    if (!leavesFor(target) || !offlineSwitch.isOn()) return
    onClosed(OFFLINE_UPLOAD)
    await offlineSwitch.untilOff(signal)
  }

  const closed: UploadServicePorts['closed'] = async (target) => {
    await offlineSwitch.ready
    return leavesFor(target) && offlineSwitch.isOn() ? offlineSaid(new URL(target.address).hostname) : undefined
  }

  return {
    send,
    untilOpen,
    closed,
    onGo: async (target) => (await connecting.client(target))?.forgetLongWaits(),
    readPage: async ({ plan, target }, ask) => {
      const client = await connecting.client(target)
      if (client === undefined) return failed(offline(elsewhere(target)))
      const { product_catalog_id = '' } = plan.parameters
      return client.call('products.list', { product_catalog_id, count: 100, ...ask })
    },
  }
}
