import { LAYOUT_VERSION, LAYOUTS_BOOK, layoutIn, type SavedLayout } from '../../../workspace/product/feedLayouts.ts'
import { host } from '../../base/hostAccess.ts'

/** How files with these headers were read last; null where a person had that forgotten. */
export const savedLayout = async (seen: readonly string[]): Promise<SavedLayout | null | undefined> =>
  layoutIn((await host().ledger.read(LAYOUTS_BOOK)).entries, seen)

/** Keeps how a file was read; an entry that says nothing new is not written. */
export const keepLayout = async (layout: Omit<SavedLayout, 'type' | 'version'>): Promise<void> => {
  const entry: SavedLayout = { type: 'layoutKept', version: LAYOUT_VERSION, ...layout }
  const before = await savedLayout(layout.seen)
  if (JSON.stringify(before) !== JSON.stringify(entry)) await host().ledger.append(LAYOUTS_BOOK, [entry])
}

/** Forgets how files with these headers were read. */
export const forgetLayout = async (seen: readonly string[]): Promise<void> => {
  await host().ledger.append(LAYOUTS_BOOK, [{ type: 'layoutForgotten', seen }])
}
