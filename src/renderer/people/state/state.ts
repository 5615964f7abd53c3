import { create } from 'zustand'
import { changerOf } from '../../base/changerOf.ts'
import type { AudienceState } from './audienceModel.ts'

export const EMPTY_AUDIENCE: AudienceState = { lists: [] }

/** The state of customer lists, which each room of this folder reads and changes. `audience.ts` puts the verbs beside it. */
export const audienceState = create<AudienceState>(() => EMPTY_AUDIENCE)

/** The state outside of components, which subscribe instead. */
export const peopleNow = (): AudienceState => audienceState.getState()

/** Changes the state; the keys of `gone` are left out afterwards. */
export const changeLists = changerOf(audienceState)
