import { create } from 'zustand'

/** The parameter that the user is at, in the form or in the base string: both sides show it. */
export const useHot = create<{ readonly name?: string }>(() => ({}))

/** Marks a parameter by its documented name, or none. */
export const heat = (name: string | undefined): void => useHot.setState(name === undefined ? {} : { name }, true)
