import '../console/Console.css'
import '../console/Reply.css'
import '../Reference.css'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ENDPOINT_IDS, type EndpointId } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { EndpointFinder, FINDER_ID } from '../console/find/EndpointFinder.tsx'
import { chooseEndpoint, usePlatform } from '../state/platform.ts'
import { currentDocument } from './currentDocument.ts'
import { EndpointReference } from './EndpointReference.tsx'
import { endpointText } from './model/endpointText.ts'

const save = () => {
  const text = `${JSON.stringify(currentDocument(), null, 2)}\n`
  saveBlob(new Blob([text], { type: 'application/json' }), 'openapi.json')
}

/** Endpoints to begin with. */
const FIRST: readonly EndpointId[] = ['products.put', 'accounts.list', 'webhooks.create']

const COMMANDS: readonly Command[] = [
  {
    id: 'reference.find',
    get title() {
      return t('platform.console.find')
    },
    get group() {
      return t('platform.pages.reference')
    },
    keys: ['/', 'Mod+F'],
    run: () => document.getElementById(FINDER_ID)?.focus(),
  },
  {
    id: 'reference.save',
    get title() {
      return t('platform.ref.save.command')
    },
    get group() {
      return t('platform.pages.reference')
    },
    run: save,
  },
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
      listLabel={t('platform.console.endpoints')}
      workLabel={t('platform.pages.reference')}
      workOn={endpoint}
      list={
        <div className="ref-list-pane">
          <EndpointFinder chosen={endpoint} onOpen={chooseEndpoint} />
          <div className="ref-list-foot button-lines">
            <Button icon={Download} onPress={save}>
              {t('platform.ref.save')}
            </Button>
          </div>
        </div>
      }
    >
      <div ref={top} className="ref-scroll">
        {endpoint === undefined ? (
          <EmptyState
            picture="search"
            title={t('platform.console.choose')}
            action={FIRST.map((id) => (
              <Button key={id} onPress={() => chooseEndpoint(id)}>
                {endpointText(id)}
              </Button>
            ))}
          >
            {t('platform.ref.choose.text', { count: ENDPOINT_IDS.length })}
          </EmptyState>
        ) : (
          <EndpointReference id={endpoint} />
        )}
      </div>
    </SplitPane>
  )
}
