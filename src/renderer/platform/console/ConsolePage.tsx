import './Console.css'
import './Signature.css'
import './Reply.css'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EndpointId } from '../../../contract/contract.ts'
import { ENDPOINT_IDS } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { revealPane, SplitPane } from '../../kit/components/SplitPane.tsx'
import { StatusPart, StatusParts } from '../../kit/components/StatusBar.tsx'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { endpointText } from '../reference/model/endpointText.ts'
import { formFieldsOf } from '../requestForm/fieldsOf.ts'
import { clearForm, fillSample, openForm, useConsole, watchConsole } from '../state/console.ts'
import { loadPast, useConsolePast } from '../state/consolePast.ts'
import { chooseEndpoint, usePlatform } from '../state/platform.ts'
import { ConsoleWork } from './ConsoleWork.tsx'
import { EndpointFinder, FINDER_ID } from './find/EndpointFinder.tsx'
import { focusField } from './form/focusField.ts'
import { PastList } from './past/PastList.tsx'
import { SavedList } from './past/SavedList.tsx'
import { RequestInspector } from './request/RequestInspector.tsx'

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

/** Opens a form; the keyboard goes to the first field that waits for something. */
const open = (id: EndpointId, byKey = false) => {
  chooseEndpoint(id)
  openForm(id)
  const { draft } = useConsole.getState()
  const fields = formFieldsOf(id)
  const first = fields.find(({ path, required }) => required && draft[path] === undefined) ?? fields[0]
  if (byKey && first !== undefined) focusField(first.path)
}

/** Requests by hand: choose an endpoint, fill in its form, preview, send, read the response. */
export const ConsolePage = () => {
  const endpoint = useConsole((state) => state.endpoint)
  const [tab, setTab] = useState('endpoints')
  useEffect(watchConsole, [])
  useEffect(() => void loadPast(), [])
  useFinderCommands(() => setTab('endpoints'))
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
      {endpoint === undefined ? (
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
      ) : (
        <ConsoleWork endpoint={endpoint} />
      )}
      <ConsoleStatus />
    </SplitPane>
  )
}

const needsEndpoint = (): string | undefined =>
  usePlatform.getState().endpoint === undefined ? t('platform.console.choose.first') : undefined

/** Puts the keyboard into the finder, wherever it is. */
const useFinderCommands = (show: () => void): void => {
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
      run: () => {
        // Shown before the next key comes, so that none of what is typed is lost.
        flushSync(show)
        const field = document.getElementById(FINDER_ID)
        // Where there is room for one pane only, the list may be hidden.
        flushSync(() => revealPane(field))
        field?.focus()
      },
    },
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
}
