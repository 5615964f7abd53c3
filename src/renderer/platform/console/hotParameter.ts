import { create } from 'zustand'

/** The parameter at the pointer or focus, highlighted in form and base string. */
export const useHot = create<{ readonly name?: string }>(() => ({}))

/** Marks a parameter by its documented name, or none. */
export const heat = (name: string | undefined): void => useHot.setState(name === undefined ? {} : { name }, true)
