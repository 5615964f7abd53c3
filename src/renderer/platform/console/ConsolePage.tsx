import './Console.css'
import './Signature.css'
import './Reply.css'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type EndpointId, endpointOf } from '../../../contract/contract.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { revealPane, SplitPane } from '../../kit/components/SplitPane.tsx'
import { Tabs } from '../../kit/components/Tabs.tsx'
import { formFieldsOf } from '../requestForm/fieldsOf.ts'
import { clearForm, fillSample, openForm, useConsole, watchConsole } from '../state/console.ts'
import { loadPast } from '../state/consolePast.ts'
import { chooseEndpoint, usePlatform } from '../state/platform.ts'
import { ConsoleStatus } from './ConsoleStatus.tsx'
import { ConsoleWork } from './ConsoleWork.tsx'
import { EndpointFinder, FINDER_ID } from './find/EndpointFinder.tsx'
import { focusField } from './form/focusField.ts'
import { PastList } from './past/PastList.tsx'
import { SavedList } from './past/SavedList.tsx'
import { RequestInspector } from './request/RequestInspector.tsx'

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

/** Requests by hand: find an endpoint, fill in its form, see what will be sent and how it is signed, send it, read the answer. */
export const ConsolePage = () => {
  const endpoint = useConsole((state) => state.endpoint)
  const [tab, setTab] = useState('endpoints')
  useEffect(watchConsole, [])
  useEffect(() => void loadPast(), [])
  useFinderCommands(() => setTab('endpoints'))
  return (
    <SplitPane
      listLabel="Endpoints"
      workLabel="Request"
      inspectorLabel="As sent"
      workOn={endpoint}
      list={
        <Tabs
          label="Requests"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'endpoints', label: 'Endpoints', content: <EndpointFinder chosen={endpoint} onOpen={open} /> },
            { id: 'past', label: 'History', content: <PastList /> },
            { id: 'saved', label: 'Saved', content: <SavedList /> },
          ]}
        />
      }
      inspector={endpoint === undefined ? undefined : <RequestInspector endpoint={endpoint} />}
    >
      {endpoint === undefined ? (
        <EmptyState
          picture="search"
          title="Choose an endpoint"
          action={FIRST.map((id) => (
            <Button key={id} onPress={() => open(id)}>
              {endpointOf(id).summary}
            </Button>
          ))}
        >
          Every request that the platform knows, with a form, the request as it will be sent, and its signature
          explained.
        </EmptyState>
      ) : (
        <ConsoleWork endpoint={endpoint} />
      )}
      <ConsoleStatus />
    </SplitPane>
  )
}

const needsEndpoint = (): string | undefined =>
  usePlatform.getState().endpoint === undefined ? 'Choose an endpoint first.' : undefined

/** Puts the keyboard into the finder, wherever it is. */
const useFinderCommands = (show: () => void): void => {
  const [commands] = useState<readonly Command[]>(() => [
    {
      id: 'console.find',
      title: 'Find an endpoint',
      group: 'Console',
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
      title: 'Fill in a sample',
      group: 'Console',
      disabledReason: needsEndpoint,
      run: fillSample,
    },
    {
      id: 'console.clear',
      title: 'Empty the form',
      group: 'Console',
      disabledReason: needsEndpoint,
      run: clearForm,
    },
  ])
  useScreenCommands(commands)
}
