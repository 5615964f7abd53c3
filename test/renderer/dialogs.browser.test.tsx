import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { host, setHost } from '../../src/renderer/base/hostAccess.ts'
import { ExportSheet } from '../../src/renderer/feeds/ExportSheet.tsx'
import { GrowQuestion } from '../../src/renderer/feeds/edit/GrowQuestion.tsx'
import { RemovedRows } from '../../src/renderer/feeds/edit/RemovedRows.tsx'
import { CopyRules } from '../../src/renderer/feeds/rules/CopyRules.tsx'
import { ALL_COLUMNS, useFeedView } from '../../src/renderer/feeds/state/viewState.ts'
import { DeleteDialog } from '../../src/renderer/feeds/upload/DeleteDialog.tsx'
import { ColumnsSheet } from '../../src/renderer/feeds/view/ColumnsSheet.tsx'
import { SaveViewSheet } from '../../src/renderer/feeds/view/SaveViewSheet.tsx'
import { ViewsSheet } from '../../src/renderer/feeds/view/ViewsSheet.tsx'
import { Button } from '../../src/renderer/kit/components/Button.tsx'
import { Checkbox } from '../../src/renderer/kit/components/Checkbox.tsx'
import { ComboBox } from '../../src/renderer/kit/components/ComboBox.tsx'
import { Dialog } from '../../src/renderer/kit/components/Dialog.tsx'
import { SearchField } from '../../src/renderer/kit/components/SearchField.tsx'
import { Segments } from '../../src/renderer/kit/components/Segments.tsx'
import { Select } from '../../src/renderer/kit/components/Select.tsx'
import { Tabs } from '../../src/renderer/kit/components/Tabs.tsx'
import { TextField } from '../../src/renderer/kit/components/TextField.tsx'
import { CreateSheet } from '../../src/renderer/people/online/CreateSheet.tsx'
import { DeleteEntry } from '../../src/renderer/people/online/DeleteEntry.tsx'
import { RenameSheet } from '../../src/renderer/people/online/RenameSheet.tsx'
import { KeysSheet } from '../../src/renderer/platform/connection/KeysSheet.tsx'
import { ProfileSheet } from '../../src/renderer/platform/connection/ProfileSheet.tsx'
import { NameDialog } from '../../src/renderer/platform/console/past/NameDialog.tsx'
import { ConfirmSend } from '../../src/renderer/platform/console/send/ConfirmSend.tsx'
import { ConfirmDelete } from '../../src/renderer/uploads/ConfirmDelete.tsx'
import { fakeHost, PROFILE } from './fakeHost.ts'
import { openFeedOf, startCatalog, state } from './feeds/startCatalog.ts'
import { show } from './show.tsx'

let closed = 0
const onClose = (): void => {
  closed++
}

const ENTRY = {
  ...{ list: 'customAudience', id: 'a1', name: 'Readers', description: '', size: 240, type: 'CRM' },
  ...{ targetable: true, isOwner: true, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
} as unknown as Parameters<typeof RenameSheet>[0]['entry']

const CELLS = { from: 0, to: 1, rows: 2, scope: { from: 0, to: 1 }, fields: ['title'] } as const
const FRUIT = [{ id: 'a', label: 'Apple' }]
const nothing = (): void => {}

/** Every part that a dialog may hold. */
const EveryPart = () => (
  <Dialog title="Parts" isOpen onClose={onClose} actions={<Button disabledReason="Not now.">Go</Button>}>
    <TextField label="Line" value="x" onChange={nothing} onKeyDown={nothing} />
    <TextField label="Text" value="x" onChange={nothing} multiline />
    <ComboBox label="Any fruit" options={FRUIT} text="" onText={nothing} />
    <Select label="Fruit" options={FRUIT} value="a" onChange={nothing} />
    <SearchField label="Find" value="" onChange={nothing} />
    <Checkbox>Also this</Checkbox>
    <Segments label="Show" options={FRUIT} value="a" onChange={nothing} />
    <Tabs label="Views" items={[{ id: 'one', label: 'One', content: <p>First</p> }]} />
  </Dialog>
)

/** Each dialog that fields stand in, under the name of its file. */
const DIALOGS: Readonly<Record<string, () => ReactNode>> = {
  EveryPart: () => <EveryPart />,
  NameDialog: () => <NameDialog title="Save the request" name="List" onName={nothing} onClose={onClose} />,
  ViewsSheet: () => <ViewsSheet onClose={onClose} />,
  SaveViewSheet: () => <SaveViewSheet onClose={onClose} />,
  ColumnsSheet: () => <ColumnsSheet onClose={onClose} />,
  ExportSheet: () => <ExportSheet chosen={CELLS} onClose={onClose} />,
  GrowQuestion: () => <GrowQuestion pasted={3} beyond={2} onAnswer={nothing} onClose={onClose} />,
  RemovedRows: () => <RemovedRows onClose={onClose} />,
  CopyRules: () => <CopyRules feed={state().openFeed?.id ?? ''} onClose={onClose} />,
  DeleteDialog: () => <DeleteDialog count={500} from="Practice" isOpen onClose={onClose} onDelete={nothing} />,
  ConfirmDelete: () => (
    <ConfirmDelete title="Delete?" act="Delete 500" count={500} isOpen onClose={onClose} onConfirm={nothing}>
      Gone for good.
    </ConfirmDelete>
  ),
  KeysSheet: () => <KeysSheet profile={PROFILE} onClose={onClose} />,
  ProfileSheet: () => <ProfileSheet profile={PROFILE} onClose={onClose} onSaved={nothing} />,
  RenameSheet: () => <RenameSheet place="p" entry={ENTRY} onClose={onClose} />,
  CreateSheet: () => <CreateSheet place="p" onClose={onClose} />,
  DeleteEntry: () => <DeleteEntry place="p" entry={ENTRY} onClose={onClose} />,
  ConfirmSend: () => (
    <ConfirmSend
      endpoint="catalogs.list"
      risk={{ word: 'DELETE' } as Parameters<typeof ConfirmSend>[0]['risk']}
      where="LIVE @shop"
      onSend={nothing}
      onClose={onClose}
    />
  ),
}

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../../src/renderer/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('Esc', () => {
  let stop = async (): Promise<void> => {}

  beforeEach(async () => {
    stop = await startCatalog()
    await openFeedOf(4)
    const { host: whole } = fakeHost()
    setHost({ ...whole, ...host(), connection: whole.connection })
    useFeedView.setState({
      saved: [
        {
          id: 'v',
          name: 'Mine',
          view: { filter: { show: 'all' }, sort: [], facets: [], columns: ALL_COLUMNS } as never,
        },
      ],
    })
    closed = 0
  })

  afterEach(() => stop())

  it.each(Object.keys(DIALOGS))('closes %s from each of its controls', async (name) => {
    show(DIALOGS[name]?.())
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect.element(dialog).toBeVisible()
    const controls = [
      ...dialog.element().querySelectorAll<HTMLElement>('input, textarea, button, [role="radio"]'),
    ].filter((each) => each.offsetParent !== null && !each.matches(':disabled') && each.tabIndex >= 0)
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) {
      const before = closed
      control.focus()
      await userEvent.keyboard('{Escape}')
      // A list that opened by itself goes first.
      if (closed === before && control.getAttribute('role') === 'combobox') await userEvent.keyboard('{Escape}')
      expect(closed, control.outerHTML).toBe(before + 1)
    }
  })

  it('is kept from no other dialog by keys that it listens to', () => {
    const listening = Object.entries(SOURCES).filter(([path, text]) => {
      const file = /(\w+)\.tsx$/.exec(path)?.[1] ?? ''
      return /<(Dialog|Sheet|ModalOverlay)\b/.test(text) && DIALOGS[file] === undefined && /onKeyDown=/.test(text)
    })
    expect(listening.map(([path]) => path)).toEqual([])
    expect(Object.keys(SOURCES).length).toBeGreaterThan(200)
  })
})
