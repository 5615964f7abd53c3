import '../console/Console.css'
import '../console/Reply.css'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ENDPOINT_IDS, endpointOf } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { Button } from '../../kit/components/Button.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { findEndpoints } from '../console/find/findEndpoints.ts'
import { SearchTablePage } from '../SearchTablePage.tsx'
import { chooseEndpoint, usePlatform } from '../state/platform.ts'
import { currentDocument } from './currentDocument.ts'
import { EndpointReference } from './EndpointReference.tsx'
import { EndpointTables, endpointGroups } from './EndpointTables.tsx'
import { sectionText } from './model/endpointText.ts'

const save = () => {
  const text = `${JSON.stringify(currentDocument(), null, 2)}\n`
  saveBlob(new Blob([text], { type: 'application/json' }), 'openapi.json')
}

const COMMANDS: readonly Command[] = [
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

/** `Document 2` or `Observed`. */
const documentOf = (section: string): string => section.split(',')[0] ?? ''

const find = (text: string, document: string) => ({
  facts: findEndpoints(text).filter(({ section }) => document === '' || documentOf(section) === document),
  isRanked: text.trim() !== '',
})

const DOCUMENTS = [...new Set(ENDPOINT_IDS.map((id) => documentOf(endpointOf(id).section)))].toSorted()

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
    <SearchTablePage
      title={t('platform.pages.reference')}
      description={t('platform.ref.choose.text', { count: ENDPOINT_IDS.length })}
      label={t('platform.console.find')}
      actions={
        <Button icon={Download} onPress={save}>
          {t('platform.ref.save')}
        </Button>
      }
      parts={{
        label: t('platform.source'),
        options: [{ id: '', label: t('platform.sources') }, ...DOCUMENTS.map((id) => ({ id, label: sectionText(id) }))],
      }}
      find={find}
      countOf={({ facts }) => facts.length}
      status={({ facts }) => t('platform.console.endpoints.count', { count: facts.length })}
      none={t('platform.ref.none')}
      beside={{
        tables: t('platform.console.endpoints'),
        label: t('platform.pages.reference'),
        chosen: endpoint,
        ids: (found) => endpointGroups(found).flatMap(([, facts]) => facts.map(({ id }) => id)),
        onChoose: chooseEndpoint,
        content:
          endpoint === undefined ? null : (
            <div ref={top} className="ref-scroll">
              <EndpointReference id={endpoint} />
            </div>
          ),
      }}
    >
      {(found) => <EndpointTables {...found} />}
    </SearchTablePage>
  )
}
