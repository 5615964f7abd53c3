import { create } from 'zustand'
import { changerOf } from '../../base/changerOf.ts'
import type { OnlineState } from './onlineModel.ts'

export const NO_ONLINE: OnlineState = {
  place: '',
  catalogName: '',
  readings: {},
  filter: 'all',
  lines: [],
  isBusy: false,
}

/** The open feed beside a catalog online. */
export const useOnline = create<OnlineState>(() => NO_ONLINE)

/** State outside of React; components use `useOnline`, which follows changes. */
export const onlineNow = (): OnlineState => useOnline.getState()

/** Changes the state; the keys of `gone` are left out afterwards. */
export const changeOnline = changerOf(useOnline)
