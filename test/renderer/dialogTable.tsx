import { type ReactNode, useState } from 'react'
import type { AdProject, AdRecord } from '../../src/host/ads.ts'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { RenameDialog } from '../../src/renderer/ads/account/AccountPage.tsx'
import { SandboxTools } from '../../src/renderer/ads/account/SandboxTools.tsx'
import { PostLines } from '../../src/renderer/ads/creatives/PostLines.tsx'
import { EnterRecord } from '../../src/renderer/ads/EnterRecord.tsx'
import { FillSheet } from '../../src/renderer/ads/links/FillSheet.tsx'
import { LinkCheckQuestion } from '../../src/renderer/ads/links/LinkCheck.tsx'
import { ParameterSheet } from '../../src/renderer/ads/links/ParameterSheet.tsx'
import { DeleteRecord } from '../../src/renderer/ads/record/DeleteRecord.tsx'
import { GuardsSheet } from '../../src/renderer/ads/review/Guards.tsx'
import { SheetImport } from '../../src/renderer/ads/SheetMenu.tsx'
import { SkippedCells } from '../../src/renderer/ads/SkippedCells.tsx'
import { changeAds } from '../../src/renderer/ads/state/adsState.ts'
import { AddTargeting } from '../../src/renderer/ads/targeting/AddTargeting.tsx'
import { ApplyTargetingDialog } from '../../src/renderer/ads/targeting/ApplyTargeting.tsx'
import { RenameTargeting } from '../../src/renderer/ads/targeting/RenameTargeting.tsx'
import { SaveTargeting } from '../../src/renderer/ads/targeting/SaveTargeting.tsx'
import { AmountDialog, GoLiveDialog, PauseDialog, ShiftDialog } from '../../src/renderer/ads/tree/bulkDialogs.tsx'
import { DuplicateDialog } from '../../src/renderer/ads/tree/DuplicateDialog.tsx'
import { PasteDialog } from '../../src/renderer/ads/tree/PasteDialog.tsx'
import { PromoteDialog } from '../../src/renderer/ads/tree/PromoteDialog.tsx'
import { ReplaceDialog } from '../../src/renderer/ads/tree/ReplaceDialog.tsx'
import { ExportSheet } from '../../src/renderer/feeds/ExportSheet.tsx'
import { GrowQuestion } from '../../src/renderer/feeds/edit/GrowQuestion.tsx'
import { RemovedRows } from '../../src/renderer/feeds/edit/RemovedRows.tsx'
import { GtinSheet } from '../../src/renderer/feeds/gtins/GtinSheet.tsx'
import { RepairSheet } from '../../src/renderer/feeds/repairs/RepairSheet.tsx'
import { RestoreDialog } from '../../src/renderer/feeds/restore/RestoreDialog.tsx'
import { SnapshotsSheet } from '../../src/renderer/feeds/restore/SnapshotsSheet.tsx'
import { openSnapshots } from '../../src/renderer/feeds/restore/snapshotCommands.ts'
import { ClusterSheet } from '../../src/renderer/feeds/rules/ClusterSheet.tsx'
import { CopyRules } from '../../src/renderer/feeds/rules/CopyRules.tsx'
import { RunRecipe } from '../../src/renderer/feeds/rules/RunRecipe.tsx'
import { SaveRecipe } from '../../src/renderer/feeds/rules/SaveRecipe.tsx'
import { DeleteSet } from '../../src/renderer/feeds/sets/DeleteSet.tsx'
import { SendSet } from '../../src/renderer/feeds/sets/SendSet.tsx'
import { Supplements } from '../../src/renderer/feeds/source/Supplements.tsx'
import { useRestore } from '../../src/renderer/feeds/state/restoreState.ts'
import { ALL_COLUMNS } from '../../src/renderer/feeds/state/viewState.ts'
import { TakeBack } from '../../src/renderer/feeds/TakeBack.tsx'
import { DeleteDialog } from '../../src/renderer/feeds/upload/DeleteDialog.tsx'
import { UndoSheet } from '../../src/renderer/feeds/upload/UndoSheet.tsx'
import { feedColumns } from '../../src/renderer/feeds/view/feedLayouts.ts'
import { ActivityActions } from '../../src/renderer/frame/activity/ActivityActions.tsx'
import { float } from '../../src/renderer/frame/frameCommands.ts'
import { Notifications } from '../../src/renderer/frame/Notifications.tsx'
import { Palette } from '../../src/renderer/frame/Palette.tsx'
import { ShortcutSheet } from '../../src/renderer/frame/ShortcutSheet.tsx'
import { LicensesSheet } from '../../src/renderer/frame/settings/LicensesSheet.tsx'
import { StoredSection } from '../../src/renderer/frame/settings/StoredSection.tsx'
import { UnclearFile } from '../../src/renderer/frame/UnclearFile.tsx'
import { Button } from '../../src/renderer/kit/components/Button.tsx'
import { Checkbox } from '../../src/renderer/kit/components/Checkbox.tsx'
import { ComboBox } from '../../src/renderer/kit/components/ComboBox.tsx'
import { Dialog } from '../../src/renderer/kit/components/Dialog.tsx'
import { Menu } from '../../src/renderer/kit/components/Menu.tsx'
import { SearchField } from '../../src/renderer/kit/components/SearchField.tsx'
import { Segments } from '../../src/renderer/kit/components/Segments.tsx'
import { Select } from '../../src/renderer/kit/components/Select.tsx'
import { Tabs } from '../../src/renderer/kit/components/Tabs.tsx'
import { TextField } from '../../src/renderer/kit/components/TextField.tsx'
import { ColumnsSheet } from '../../src/renderer/kit/views/ColumnsSheet.tsx'
import { SaveViewSheet } from '../../src/renderer/kit/views/SaveViewSheet.tsx'
import { ViewsSheet } from '../../src/renderer/kit/views/ViewsSheet.tsx'
import { ErasureResult } from '../../src/renderer/people/erasure/ErasureResult.tsx'
import { CreateSheet } from '../../src/renderer/people/online/CreateSheet.tsx'
import { DeleteEntry } from '../../src/renderer/people/online/DeleteEntry.tsx'
import { EntrySharing } from '../../src/renderer/people/online/EntrySharing.tsx'
import { RenameSheet } from '../../src/renderer/people/online/RenameSheet.tsx'
import { CellPartsChoice } from '../../src/renderer/people/preview/CellPartsChoice.tsx'
import { ExportHashes } from '../../src/renderer/people/report/ExportHashes.tsx'
import type { ListSummary } from '../../src/renderer/people/state/audienceModel.ts'
import type { ErasureFound } from '../../src/renderer/people/state/erasureModel.ts'
import type { ListColumn } from '../../src/renderer/people/state/previewModel.ts'
import { SuppressionPage } from '../../src/renderer/people/suppression/SuppressionPage.tsx'
import { NewTarget } from '../../src/renderer/people/upload/NewTarget.tsx'
import { UndoPeople } from '../../src/renderer/people/upload/UndoPeople.tsx'
import { ConfirmRun } from '../../src/renderer/platform/collections/ConfirmRun.tsx'
import { KeysSheet } from '../../src/renderer/platform/connection/KeysSheet.tsx'
import { ProfileSheet } from '../../src/renderer/platform/connection/ProfileSheet.tsx'
import { KeepRules } from '../../src/renderer/platform/console/form/KeepRules.tsx'
import { ChecksDialog } from '../../src/renderer/platform/console/past/ChecksDialog.tsx'
import { NameDialog } from '../../src/renderer/platform/console/past/NameDialog.tsx'
import { ConfirmSend } from '../../src/renderer/platform/console/send/ConfirmSend.tsx'
import { EnvironmentDialog } from '../../src/renderer/platform/console/variables/EnvironmentDialog.tsx'
import { VariableDialog } from '../../src/renderer/platform/console/variables/VariableDialog.tsx'
import { AddRule } from '../../src/renderer/platform/rules/AddRule.tsx'
import { CompareRules } from '../../src/renderer/platform/rules/CompareRules.tsx'
import { TestRules } from '../../src/renderer/platform/rules/TestRules.tsx'
import { AddWebhook } from '../../src/renderer/platform/webhooks/AddWebhook.tsx'
import { ReplayDialog } from '../../src/renderer/platform/webhooks/ReplayDialog.tsx'
import { SubscribeDialog } from '../../src/renderer/platform/webhooks/SubscribeDialog.tsx'
import { TriggerDialog } from '../../src/renderer/platform/webhooks/TriggerDialog.tsx'
import { ConfirmDelete } from '../../src/renderer/uploads/ConfirmDelete.tsx'
import { ConfirmLive } from '../../src/renderer/uploads/ConfirmLive.tsx'
import { DeleteButton } from '../../src/renderer/uploads/DeleteButton.tsx'
import { useFileOpening } from '../../src/renderer/uploads/state/fileOpening.ts'
import { WaitingActions } from '../../src/renderer/uploads/WaitingUpload.tsx'
import { activityEntry, PROFILE, uploadSummary } from './fakeHost.ts'
import { state } from './feeds/startFeeds.ts'

/** How a dialog is opened. Over a button of the test, or by a button of its own. */
type DialogCase =
  | { readonly over: (onClose: () => void) => ReactNode }
  /** Opened by a state outside of it. */
  | { readonly opens: () => void; readonly shown: () => ReactNode }
  | { readonly by: string | RegExp; readonly shown: () => ReactNode }

const nothing = (): void => {}

export const ENTRY = {
  ...{ list: 'customAudience', id: 'a1', name: 'Readers', description: '', size: 240, type: 'CRM' },
  ...{ targetable: true, isOwner: true, ownerAccountId: 'acc1', reasons: [] },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
} as unknown as Parameters<typeof RenameSheet>[0]['entry']

export const PLACE = 'practice acc1'

export const SHARED = {
  ...{ id: 'p1', granted_account_id: 'acc2', permission_level: 'READ_ONLY', tailored_audience_id: 'a1' },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', deleted: false },
}

export const CELLS = { from: 0, to: 1, rows: 2, scope: { from: 0, to: 1 }, fields: ['title'] } as const
const FRUIT = [{ id: 'a', label: 'Apple' }]

/** Every part that a dialog may hold. */
const EveryPart = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Parts" isOpen onClose={onClose} actions={<Button disabledReason="Not now.">Go</Button>}>
    <TextField label="Line" value="x" onChange={nothing} onKeyDown={nothing} />
    <TextField label="Text" value="x" onChange={nothing} multiline />
    <ComboBox label="Any fruit" options={FRUIT} text="" onText={nothing} />
    <Select label="Fruit" options={FRUIT} value="a" onChange={nothing} />
    <SearchField label="Find" value="" onChange={nothing} />
    <Checkbox>Also this</Checkbox>
    <Segments label="Show" options={FRUIT} value="a" onChange={nothing} />
    <Menu label="More" groups={[{ actions: [{ id: 'a', label: 'Act', run: nothing }] }]}>
      <Button>More</Button>
    </Menu>
    <Tabs label="Views" items={[{ id: 'one', label: 'One', content: <p>First</p> }]} />
  </Dialog>
)

const ACCOUNT = { features: [] } as unknown as Parameters<typeof SandboxTools>[0]['facts']
const COLUMN = { index: 0, header: 'Mail', kind: 'email' } as unknown as ListColumn
const PEOPLE = { id: 'list1', name: 'people.csv', usable: 80, state: 'ready' } as unknown as ListSummary
const UPLOAD = {
  id: 'u1',
  state: 'finished',
  plan: { endpoint: 'customAudiences.users', parameters: {}, title: 'people.csv' },
} as unknown as UploadSummary
const REPAIRS = { choices: [], name: 'Mend', clear: nothing } as unknown as Parameters<typeof RepairSheet>[0]['repairs']
const RULES = { rules: [], runs: [], stage: 'draft' } as unknown as Parameters<typeof SaveRecipe>[0]['state']
/** A card that a post names. */
export const AD_CARD: AdRecord = {
  kind: 'card',
  id: 'c1',
  name: 'Spring',
  values: { name: 'Spring' },
  edited: [],
  isDeleted: false,
}
const SHEET: Parameters<typeof SheetImport>[0]['preview'] = {
  ...{ file: 'card.csv', kind: 'card', rows: 1, unchanged: 0, unknown: [], problems: [] },
  edits: [{ op: 'create', kind: 'card', fields: { name: 'Spring' } }],
}
/** An ad group that the tree has, with what bulk changes are about. */
const AD_GROUP: AdRecord = {
  ...{ ...AD_CARD, kind: 'lineItem', id: 'l1', currency: 'EUR' },
  values: {
    ...{ name: 'Reach', entity_status: 'ACTIVE', daily_budget_amount_local_micro: 5_000_000 },
    ...{ start_time: '2031-03-01T00:00:00Z', end_time: '2031-04-01T00:00:00Z' },
  },
}
const CRITERION = { type: 'BROAD_KEYWORD', value: 'tea', operator: 'NE', name: 'tea' }
const AD_PROJECT = { id: 'practice' } as AdProject
const SET = { id: 's1', name: 'Cups', place: 'practice c1' } as Parameters<typeof DeleteSet>[0]['set']
const DRAFT = { name: 'Cups', type: 'MANUAL', ids: ['a'], filters: [] } as unknown as Parameters<
  typeof SendSet
>[0]['draft']
const TARGET_FORM = {
  target: { list: 'customAudience', accountId: 'acc1' },
  connection: { state: 'practice' },
  targets: { entries: [] },
} as unknown as Parameters<typeof NewTarget>[0]['form']
const RISK = { ask: 'typed', word: 'DELETE' } as Parameters<typeof ConfirmSend>[0]['risk']

const PLAN = { endpoint: 'products.put', parameters: {}, title: 'Cups', dataset: 'd' } as const

const FOUND: ErasureFound = {
  ...{ requested: [], keys: [], others: [], hash: 'abc…', uploads: [], practice: [], pending: [] },
  lists: [{ dataset: 'd', name: 'people.csv', rows: [1], kinds: ['email'] }],
  targets: [
    {
      sending: { target: 't', list: 'customAudience', targetId: 'a1', targetName: 'Readers', accountId: 'acc1' },
      ...{ kinds: ['email'], isUnclear: false },
    },
  ] as unknown as ErasureFound['targets'],
}

const OpenedByButton = ({ children }: { readonly children: (onClose: () => void) => ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open it</Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  )
}

/** The button that opens a case, and what its page needs. */
export const pageOf = (each: DialogCase): { readonly opener: string | RegExp; readonly node: ReactNode } => {
  if ('by' in each) return { opener: each.by, node: each.shown() }
  if ('over' in each) return { opener: 'Open it', node: <OpenedByButton>{each.over}</OpenedByButton> }
  const node = (
    <>
      <Button onPress={each.opens}>Open it</Button>
      {each.shown()}
    </>
  )
  return { opener: 'Open it', node }
}

const openFeed = () => {
  const feed = state().openFeed
  if (feed === undefined) throw new Error('No feed is open.')
  return feed
}

/** Each dialog of the app, under the name of its file. */
export const DIALOGS: Readonly<Record<string, DialogCase>> = {
  AccountPage: {
    over: (onClose) => <RenameDialog project={AD_PROJECT} account={{}} onChanged={nothing} onClose={onClose} />,
  },
  AddRule: { over: (onClose) => <AddRule rules={[]} onClose={onClose} onAdded={nothing} /> },
  AddWebhook: { over: (onClose) => <AddWebhook onClose={onClose} onAdded={nothing} /> },
  CellPartsChoice: { by: 'Add prefix…', shown: () => <CellPartsChoice column={COLUMN} columns={[COLUMN]} /> },
  CompareRules: {
    over: (onClose) => <CompareRules current={[]} wanted={[{ value: 'shoes' }]} file="rules.csv" onClose={onClose} />,
  },
  EnvironmentDialog: { over: (onClose) => <EnvironmentDialog isNew onClose={onClose} /> },
  ExportHashes: { by: /^Export hashes/, shown: () => <ExportHashes list={PEOPLE} /> },
  Supplements: { by: 'Add file', shown: () => <Supplements supplements={[]} hasPlace={false} /> },
  ReplayDialog: { over: (onClose) => <ReplayDialog webhook="w1" onClose={onClose} /> },
  SubscribeDialog: { over: (onClose) => <SubscribeDialog isBulk={false} onClose={onClose} /> },
  'SubscribeDialog, file': { over: (onClose) => <SubscribeDialog isBulk onClose={onClose} /> },
  VariableDialog: { over: (onClose) => <VariableDialog name="" isSecret={false} onClose={onClose} /> },
  TakeBack: {
    over: (onClose) => (
      <TakeBack
        effect={{
          ...{ id: 's', name: { sentence: 'Edit' }, staying: 2 },
          size: { cells: 1, appear: 0, vanish: 0, drafted: 0, published: 0, laid: 0 },
          conflicts: [{ row: 0, field: 'title', value: 'Jug', cut: '', put: '', later: [] }],
        }}
        onClose={onClose}
      />
    ),
  },
  TestRules: { over: (onClose) => <TestRules rules={[]} onClose={onClose} /> },
  TriggerDialog: { over: (onClose) => <TriggerDialog onClose={onClose} /> },
  UndoFrame: { over: (onClose) => <UndoPeople upload={UPLOAD} onClose={onClose} /> },
  EveryPart: { over: (onClose) => <EveryPart onClose={onClose} /> },
  ActivityActions: {
    by: 'Clear log…',
    shown: () => <ActivityActions all={[activityEntry(1)]} shown={[activityEntry(1)]} />,
  },
  BulkDialog: { over: (onClose) => <AmountDialog records={[AD_GROUP]} onClose={onClose} /> },
  'BulkDialog, copy': { over: (onClose) => <DuplicateDialog records={[AD_GROUP]} onClose={onClose} /> },
  'BulkDialog, live': {
    over: (onClose) => <GoLiveDialog records={[{ ...AD_GROUP, kind: 'campaign' }]} onClose={onClose} />,
  },
  'BulkDialog, pause': { over: (onClose) => <PauseDialog records={[AD_GROUP]} onClose={onClose} /> },
  'BulkDialog, paste': {
    over: (onClose) => (
      <PasteDialog
        project={{ ...AD_PROJECT, accountName: 'Other' }}
        rows={{ project: 'a', accountName: 'One', timezone: 'UTC', records: [AD_GROUP], names: new Map() }}
        onClose={onClose}
      />
    ),
  },
  'BulkDialog, promote': { over: (onClose) => <PromoteDialog records={[AD_GROUP]} onClose={onClose} /> },
  'BulkDialog, replace': { over: (onClose) => <ReplaceDialog records={[AD_GROUP]} onClose={onClose} /> },
  AddTargeting: {
    over: (onClose) => <AddTargeting project="practice" criteria={[]} onAdd={async () => true} onClose={onClose} />,
  },
  'BulkDialog, targeting set': { over: (onClose) => <ApplyTargetingDialog records={[AD_GROUP]} onClose={onClose} /> },
  LinkCheck: {
    over: (onClose) => <LinkCheckQuestion project={AD_PROJECT} urls={['https://shop.example/']} onClose={onClose} />,
  },
  FillSheet: { over: (onClose) => <FillSheet project={AD_PROJECT} rules={['utm_source=x']} onClose={onClose} /> },
  EnterRecord: { over: (onClose) => <EnterRecord kind="lineItem" onClose={onClose} /> },
  RenameTargeting: { over: (onClose) => <RenameTargeting set={{ id: 's1', name: 'Tea' }} onClose={onClose} /> },
  SaveTargeting: { over: (onClose) => <SaveTargeting criteria={[CRITERION]} onClose={onClose} /> },
  'BulkDialog, shift': { over: (onClose) => <ShiftDialog records={[AD_GROUP]} onClose={onClose} /> },
  ClusterSheet: { over: (onClose) => <ClusterSheet onClose={onClose} /> },
  ColumnsSheet: { over: (onClose) => <ColumnsSheet columns={feedColumns(ALL_COLUMNS)} onClose={onClose} /> },
  ConfirmDelete: {
    over: (onClose) => (
      <ConfirmDelete title="Delete?" act="Delete 500" count={500} isOpen onClose={onClose} onConfirm={nothing}>
        Gone for good.
      </ConfirmDelete>
    ),
  },
  ConfirmLive: {
    over: (onClose) => (
      <ConfirmLive
        act="Upload 500 products"
        title="Upload 500 products to Spring?"
        text="They go to Spring."
        isOpen
        onClose={onClose}
        onConfirm={nothing}
      />
    ),
  },
  ConfirmSend: {
    over: (onClose) => (
      <ConfirmSend endpoint="catalogs.list" risk={RISK} where="LIVE @shop" onSend={nothing} onClose={onClose} />
    ),
  },
  ConfirmRun: {
    over: (onClose) => <ConfirmRun where="LIVE @shop" changes={2} deletions={1} onRun={nothing} onClose={onClose} />,
  },
  CopyRules: { over: (onClose) => <CopyRules feed={openFeed().id} onClose={onClose} /> },
  CreateSheet: { over: (onClose) => <CreateSheet place={PLACE} onClose={onClose} /> },
  DeleteButton: { by: 'Delete cups.csv', shown: () => <DeleteButton name="cups.csv" onDelete={nothing} /> },
  DeleteDialog: {
    over: (onClose) => <DeleteDialog count={500} from="Practice" isOpen onClose={onClose} onDelete={nothing} />,
  },
  DeleteEntry: { over: (onClose) => <DeleteEntry place={PLACE} entry={ENTRY} onClose={onClose} /> },
  UsedQuestion: { by: 'Delete record', shown: () => <DeleteRecord project={AD_PROJECT} record={AD_CARD} /> },
  DeleteSet: { over: (onClose) => <DeleteSet set={SET} onClose={onClose} /> },
  EntrySharing: { by: 'Revoke for acc2', shown: () => <EntrySharing place={PLACE} entry={ENTRY} /> },
  ErasureResult: {
    by: /^Delete from 1 destination/,
    shown: () => <ErasureResult found={FOUND} onFound={nothing} />,
  },
  'ErasureResult, here': {
    by: 'Remove from this computer…',
    shown: () => <ErasureResult found={FOUND} onFound={nothing} />,
  },
  ExportSheet: { over: (onClose) => <ExportSheet chosen={CELLS} onClose={onClose} /> },
  GtinSheet: { over: (onClose) => <GtinSheet rows={{}} onClose={onClose} /> },
  GrowQuestion: { over: (onClose) => <GrowQuestion pasted={3} beyond={2} onAnswer={nothing} onClose={onClose} /> },
  WaitingUpload: {
    by: 'Upload additions anyway…',
    shown: () => (
      <WaitingActions
        upload={uploadSummary('u2')}
        hold={{ first: 'u1', starts: 'asked', reason: 'It was canceled.' }}
      />
    ),
  },
  KeepRules: { by: 'Keep a value of the response…', shown: () => <KeepRules /> },
  KeysSheet: { over: (onClose) => <KeysSheet profile={PROFILE} onClose={onClose} /> },
  Guards: { over: (onClose) => <GuardsSheet onClose={onClose} /> },
  ChecksDialog: {
    over: (onClose) => (
      <ChecksDialog
        request={{ id: '1', name: 'List', endpoint: 'catalogs.list', input: {}, expect: [{ path: 'data', count: 1 }] }}
        onClose={onClose}
      />
    ),
  },
  NameDialog: {
    over: (onClose) => (
      <NameDialog
        title="Save request"
        action="Save request"
        name="List"
        maxLength={60}
        onName={nothing}
        onClose={onClose}
      />
    ),
  },
  NewTarget: { over: (onClose) => <NewTarget form={TARGET_FORM} onClose={onClose} onMade={nothing} /> },
  Notifications: { by: 'Notifications', shown: () => <Notifications /> },
  Palette: { opens: () => float('palette'), shown: () => <Palette /> },
  ParameterSheet: { over: (onClose) => <ParameterSheet onClose={onClose} /> },
  PostLines: { by: 'Several posts…', shown: () => <PostLines project={AD_PROJECT} /> },
  ProfileSheet: { over: (onClose) => <ProfileSheet profile={PROFILE} onClose={onClose} onSaved={nothing} /> },
  RemovedRows: { over: (onClose) => <RemovedRows onClose={onClose} /> },
  RenameSheet: { over: (onClose) => <RenameSheet place={PLACE} entry={ENTRY} onClose={onClose} /> },
  RepairSheet: { over: (onClose) => <RepairSheet repairs={REPAIRS} onClose={onClose} /> },
  RestoreDialog: {
    opens: () =>
      useRestore.setState({
        findings: [
          { feed: 'f', name: 'cups.csv', found: 'rows', rows: 4, steps: 0, unreadable: 0, snapshots: [] },
        ] as never,
        results: {},
      }),
    shown: () => <RestoreDialog />,
  },
  RunRecipe: { over: (onClose) => <RunRecipe feed={openFeed()} onClose={onClose} /> },
  SandboxTools: {
    by: 'Delete sandbox account…',
    shown: () => <SandboxTools project={AD_PROJECT} facts={ACCOUNT} onChanged={nothing} />,
  },
  SaveRecipe: { over: (onClose) => <SaveRecipe feed={openFeed()} state={RULES} onClose={onClose} /> },
  SaveViewSheet: {
    over: (onClose) => (
      <SaveViewSheet
        saved={[]}
        chosen={undefined}
        hint="Hint"
        parts={['All']}
        onSave={async () => true}
        onClose={onClose}
      />
    ),
  },
  SendSet: {
    by: /^Create set in Live/,
    shown: () => (
      <SendSet
        {...{ draft: DRAFT, place: PLACE, catalogName: 'Spring', keys: undefined, problems: [], members: 1 }}
        {...{ isTried: false, onTry: nothing, onSent: nothing }}
      />
    ),
  },
  SheetMenu: { over: (onClose) => <SheetImport preview={SHEET} onClose={onClose} /> },
  LicensesSheet: { over: (onClose) => <LicensesSheet isOpen onClose={onClose} /> },
  ShortcutSheet: { opens: () => float('shortcuts'), shown: () => <ShortcutSheet /> },
  SkippedCells: {
    opens: () => changeAds({ skippedCells: [{ id: 'c1', name: 'Spring', field: 'name', text: 'x', message: 'No.' }] }),
    shown: () => <SkippedCells />,
  },
  SnapshotsSheet: { opens: () => openSnapshots(true), shown: () => <SnapshotsSheet feed={openFeed()} /> },
  StoredSection: { by: 'Reset Practice…', shown: () => <StoredSection /> },
  SuppressionPage: { by: 'Clear list…', shown: () => <SuppressionPage /> },
  UnclearFile: {
    opens: () => useFileOpening.setState({ unclear: new File(['a'], 'a.csv') } as never),
    shown: () => <UnclearFile />,
  },
  'UndoFrame, products': {
    over: (onClose) => <UndoSheet upload={uploadSummary('u1', { plan: PLAN })} onClose={onClose} />,
  },
  ViewsSheet: {
    over: (onClose) => (
      <ViewsSheet
        saved={[]}
        onShow={nothing}
        onRename={nothing}
        onRemove={async () => undefined}
        onSave={nothing}
        onClose={onClose}
      />
    ),
  },
}

/** Files whose questions are opened in tests of their pages. The source says that each closes what it opened. */
export const QUESTIONS_OF_PAGES: Readonly<Record<string, number>> = {
  EnvironmentMenu: 1,
  EraseActions: 2,
  FeedUpload: 2,
  Inventory: 1,
  ListUpload: 2,
  Retention: 1,
  SourcePage: 1,
  UndoPeople: 2,
  UndoSheet: 2,
  UploadBar: 2,
  UploadsPage: 1,
}
