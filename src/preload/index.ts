import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { BridgeAnswer, Transport } from '../host/bridge.ts'
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '../host/channels.ts'
import type { HostEvent } from '../host/host.ts'
import { isMethodName } from '../host/methods.ts'

const UNKNOWN: BridgeAnswer = { ok: false, failure: "Adwright doesn't know this request." }

/** The transport's two functions and nothing else of Electron: no channels or event objects. */
const transport: Transport = {
  invoke: (method, args) =>
    isMethodName(method) ? ipcRenderer.invoke(INVOKE_CHANNEL, method, args) : Promise.resolve(UNKNOWN),
  subscribe: (listener) => {
    const hear = (_event: IpcRendererEvent, told: HostEvent): void => listener(told)
    ipcRenderer.on(EVENT_CHANNEL, hear)
    return () => {
      ipcRenderer.removeListener(EVENT_CHANNEL, hear)
    }
  },
}

contextBridge.exposeInMainWorld('adwright', transport)
