import './Console.css'
import './Signature.css'
import './Reply.css'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EndpointId } from '../../../contract/contract.ts'
import { ENDPOINT_IDS } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { revealPane, SplitPane } from '../../kit/components/SplitPane.tsx'
import { StatusPart, StatusParts } from '../../kit/components/StatusBar.tsx'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { endpointText } from '../reference/model/endpointText.ts'
import { formFieldsOf } from '../requestForm/fieldsOf.ts'
import { clearForm, fillSample, openForm, useConsole, watchConsole } from '../state/console.ts'
import { loadEnvironments } from '../state/consoleEnvironments.ts'
import { loadPast, useConsolePast } from '../state/consolePast.ts'
import { closeTab, keepTabs, openEmptyTab, showTab, stepTab } from '../state/consoleTabs.ts'
import { chooseEndpoint, usePlatform } from '../state/platform.ts'
import { ConsoleWork } from './ConsoleWork.tsx'
import { EndpointFinder, FINDER_ID } from './find/EndpointFinder.tsx'
import { focusField } from './form/focusField.ts'
import { PastList } from './past/PastList.tsx'
import { SavedList } from './past/SavedList.tsx'
import { RequestInspector } from './request/RequestInspector.tsx'
import { EnvironmentMenu } from './variables/EnvironmentMenu.tsx'

/** What the console says in the status bar. */
const ConsoleStatus = () => {
  const endpoint = useConsole((state) => state.endpoint)
  const wrong = useConsole(({ checked }) => checked?.problems.filter(({ isMissing }) => !isMissing).length ?? 0)
  const missing = useConsole(({ checked }) => checked?.problems.filter(({ isMissing }) => isMissing).length ?? 0)
  const sent = useConsolePast((state) => state.past.length)
  return (
    <StatusParts>
      <StatusPart>{endpoint ?? t('platform.console.endpoints.count', { count: ENDPOINT_IDS.length })}</StatusPart>
      {sent === 0 ? null : <StatusPart>{t('platform.console.status.sent', { count: sent })}</StatusPart>}
      {missing === 0 ? null : <StatusPart>{t('platform.console.status.missing', { count: missing })}</StatusPart>}
      {wrong === 0 ? null : (
        <StatusPart state="error">{t('platform.console.status.wrong', { count: wrong })}</StatusPart>
      )}
    </StatusParts>
  )
}

/** Endpoints to begin with. */
const FIRST: readonly EndpointId[] = ['accounts.list', 'catalogs.list', 'products.list', 'features.list']

/** Opens a form; the keyboard may go to its first field. */
const open = (id: EndpointId, byKey = false) => {
  chooseEndpoint(id)
  openForm(id)
  if (byKey) focusForm(id)
}

/** The keyboard goes to the first field that waits for something. */
const focusForm = (id: EndpointId): void => {
  const { draft } = useConsole.getState()
  const fields = formFieldsOf(id)
  const first = fields.find(({ path, required }) => required && draft[path] === undefined) ?? fields[0]
  if (first !== undefined) focusField(first.path)
}

/** Where no endpoint is chosen yet. */
const NoEndpoint = () => (
  <EmptyState
    picture="search"
    title={t('platform.console.choose')}
    action={FIRST.map((id) => (
      <Button key={id} onPress={() => open(id)}>
        {endpointText(id)}
      </Button>
    ))}
  >
    {t('platform.console.choose.text')}
  </EmptyState>
)

/** Requests that are open, one in front, and the environment that they are sent with. */
const RequestTabs = ({ onNew }: { readonly onNew: () => void }) => {
  const front = useConsole((state) => state.key)
  const endpoint = useConsole((state) => state.endpoint)
  const parked = useConsole((state) => state.tabs)
  const items = parked.map(({ key, endpoint: other }) => {
    const id = key === front ? endpoint : other
    return {
      id: key,
      label: id ?? t('platform.tabs.new'),
      content: id === undefined ? <NoEndpoint /> : <ConsoleWork key={key} endpoint={id} />,
    }
  })
  return (
    <Tabs
      label={t('platform.tabs')}
      selected={front}
      onSelect={(key) => {
        if (key !== useConsole.getState().key) showTab(key)
      }}
      items={items}
      actions={
        <>
          {endpoint === undefined ? null : (
            <IconButton icon={Plus} label={t('platform.tabs.new')} keys={showKeys(NEW_TAB)} onPress={onNew} />
          )}
          {endpoint === undefined && items.length === 1 ? null : (
            <IconButton icon={X} label={t('platform.tabs.close')} keys={showKeys(CLOSE_TAB)} onPress={closeTab} />
          )}
          <EnvironmentMenu />
        </>
      }
    />
  )
}

const NEW_TAB = 'Mod+Alt+N'
const CLOSE_TAB = 'Mod+Alt+W'

/** Requests by hand: choose an endpoint, fill in its form, preview, send, read the response. */
export const ConsolePage = () => {
  const endpoint = useConsole((state) => state.endpoint)
  const [tab, setTab] = useState('endpoints')
  useEffect(watchConsole, [])
  useFormFocus()
  useEffect(() => {
    void loadPast()
    void loadEnvironments()
  }, [])
  useEffect(keepTabs, [])
  const showFinder = useConsoleCommands(() => setTab('endpoints'))
  return (
    <SplitPane
      listLabel={t('platform.console.endpoints')}
      workLabel={t('platform.console.request')}
      inspectorLabel={t('platform.console.asSent')}
      workOn={endpoint}
      list={
        <Tabs
          label={t('platform.console.requests')}
          selected={tab}
          onSelect={setTab}
          items={[
            {
              id: 'endpoints',
              label: t('platform.console.endpoints'),
              content: <EndpointFinder chosen={endpoint} onOpen={open} />,
            },
            { id: 'past', label: t('platform.console.history'), content: <PastList /> },
            { id: 'saved', label: t('platform.console.saved'), content: <SavedList /> },
          ]}
        />
      }
      inspector={endpoint === undefined ? undefined : <RequestInspector endpoint={endpoint} />}
    >
      <RequestTabs onNew={showFinder} />
      <ConsoleStatus />
    </SplitPane>
  )
}

/** Puts the keyboard into a form that was opened from elsewhere. */
const useFormFocus = (): void => {
  const isTyping = usePlatform((state) => state.isTyping)
  useEffect(() => {
    const { endpoint } = usePlatform.getState()
    if (isTyping !== true || endpoint === undefined) return
    usePlatform.setState({ isTyping: false })
    focusForm(endpoint)
  }, [isTyping])
}

const needsEndpoint = (): string | undefined =>
  usePlatform.getState().endpoint === undefined ? t('platform.console.choose.first') : undefined

/** Puts the keyboard into the finder, wherever it is. */
const findEndpoint = (show: () => void): void => {
  // Shown before the next key comes, so that none of what is typed is lost.
  flushSync(show)
  const field = document.getElementById(FINDER_ID)
  // Where there is room for one pane only, the list may be hidden.
  flushSync(() => revealPane(field))
  field?.focus()
}

/** A question that stands above belongs to the tab in front. */
const underQuestion = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

const tabCommand = (
  id: string,
  title: 'platform.tabs.new' | 'platform.tabs.close' | 'platform.tabs.next' | 'platform.tabs.previous',
  key: string,
  run: () => void,
): Command => ({
  id,
  get title() {
    return t(title)
  },
  get group() {
    return t('platform.pages.console')
  },
  keys: [key],
  run: () => {
    if (!underQuestion()) run()
  },
})

/** Commands of the Console; answers what opens a new tab. */
const useConsoleCommands = (show: () => void): (() => void) => {
  const openNew = () => {
    openEmptyTab()
    findEndpoint(show)
  }
  const [commands] = useState<readonly Command[]>(() => [
    {
      id: 'console.find',
      get title() {
        return t('platform.console.find')
      },
      get group() {
        return t('platform.pages.console')
      },
      keys: ['/', 'Mod+F'],
      run: () => findEndpoint(show),
    },
    tabCommand('console.newTab', 'platform.tabs.new', NEW_TAB, openNew),
    tabCommand('console.closeTab', 'platform.tabs.close', CLOSE_TAB, closeTab),
    tabCommand('console.nextTab', 'platform.tabs.next', 'Mod+Alt+PageDown', () => stepTab(1)),
    tabCommand('console.previousTab', 'platform.tabs.previous', 'Mod+Alt+PageUp', () => stepTab(-1)),
    {
      id: 'console.sample',
      get title() {
        return t('platform.console.sample')
      },
      get group() {
        return t('platform.pages.console')
      },
      disabledReason: needsEndpoint,
      run: fillSample,
    },
    {
      id: 'console.clear',
      get title() {
        return t('platform.console.clear')
      },
      get group() {
        return t('platform.pages.console')
      },
      disabledReason: needsEndpoint,
      run: clearForm,
    },
  ])
  useScreenCommands(commands)
  return openNew
}
