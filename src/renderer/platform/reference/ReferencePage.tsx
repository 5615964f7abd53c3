import '../console/Console.css'
import '../console/Reply.css'
import '../Reference.css'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../contract/contract.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { EndpointFinder, FINDER_ID } from '../console/find/EndpointFinder.tsx'
import { chooseEndpoint, usePlatform } from '../state/platform.ts'
import { currentDocument } from './currentDocument.ts'
import { EndpointReference } from './EndpointReference.tsx'

const save = () => {
  const text = `${JSON.stringify(currentDocument(), null, 2)}\n`
  saveBlob(new Blob([text], { type: 'application/json' }), 'openapi.json')
}

/** Endpoints to begin with. */
const FIRST: readonly EndpointId[] = ['products.put', 'accounts.list', 'webhooks.create']

const COMMANDS: readonly Command[] = [
  {
    id: 'reference.find',
    title: 'Find an endpoint',
    group: 'Reference',
    keys: ['/', 'Mod+F'],
    run: () => document.getElementById(FINDER_ID)?.focus(),
  },
  { id: 'reference.save', title: 'Save the contract as OpenAPI', group: 'Reference', run: save },
]

/** Every endpoint as its row describes it, and the whole contract as one document. */
export const ReferencePage = () => {
  const endpoint = usePlatform((state) => state.endpoint)
  useScreenCommands(COMMANDS)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another endpoint is read from its beginning
  useEffect(() => {
    // What it answers is no clean-up.
    top.current?.scrollTo(0, 0)
  }, [endpoint])
  return (
    <SplitPane
      listLabel="Endpoints"
      workLabel="Reference"
      workOn={endpoint}
      list={
        <div className="ref-list-pane">
          <EndpointFinder chosen={endpoint} onOpen={chooseEndpoint} />
          <div className="ref-list-foot">
            <Button icon={Download} onPress={save}>
              Save as OpenAPI 3.1
            </Button>
          </div>
        </div>
      }
    >
      <div ref={top} className="ref-scroll">
        {endpoint === undefined ? (
          <EmptyState
            picture="search"
            title="Choose an endpoint"
            action={FIRST.map((id) => (
              <Button key={id} onPress={() => chooseEndpoint(id)}>
                {endpointOf(id).summary}
              </Button>
            ))}
          >
            {formatNumber(ENDPOINT_IDS.length)} endpoints, each with its parameters, limits, rules, examples, reply, and
            what we assume where the documents are silent.
          </EmptyState>
        ) : (
          <EndpointReference id={endpoint} />
        )}
      </div>
    </SplitPane>
  )
}
