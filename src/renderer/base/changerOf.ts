import type { StoreApi } from 'zustand'

/** Updates a store's state by merging `next` and dropping the keys in `gone`. */
export const changerOf =
  <State extends object>({ getState, setState }: Pick<StoreApi<State>, 'getState' | 'setState'>) =>
  (next: Partial<State>, ...gone: readonly (keyof State)[]): void => {
    const rest = Object.entries(getState()).filter(([key]) => !gone.some((each) => each === key))
    setState({ ...(Object.fromEntries(rest) as State), ...next }, true)
  }
