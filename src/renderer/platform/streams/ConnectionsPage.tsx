import { CircleStop, RotateCw } from 'lucide-react'
import type { EndpointData, Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { Page } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { callPages, useAnswer } from '../useAnswer.ts'
import { useWrite } from '../useWrite.tsx'

type StreamConnection = EndpointData<'connections.list'>[number]

const MAX_ROWS = 500

const loadConnections = (): Promise<Result<readonly StreamConnection[], Failure>> =>
  callPages<StreamConnection>('connections.list', { status: 'all', max_results: 100 }, MAX_ROWS)

/** Streaming connections of the app, open and past; open ones can be ended. */
export const ConnectionsPage = () => {
  const { value: connections, problem, reload } = useAnswer(loadConnections)
  const { act, question } = useWrite()
  const isOpen = ({ disconnected_at: ended }: StreamConnection): boolean => ended === undefined
  const end = async (uuid: string) => {
    if (await act('connections.end', { body: { uuids: [uuid] } })) reload()
  }
  const endAll = async () => {
    if (await act('connections.endAll', {})) reload()
  }
  return (
    <Page
      title={t('studio.connections.title')}
      description={t('studio.connections.description')}
      actions={
        <>
          <Button icon={RotateCw} onPress={reload}>
            {t('studio.refresh')}
          </Button>
          <Button
            icon={CircleStop}
            disabledReason={connections?.some(isOpen) === true ? undefined : t('studio.connections.noneOpen')}
            onPress={() => void endAll()}
          >
            {t('studio.connections.endAll')}
          </Button>
        </>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {connections?.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('studio.connections.none')}
          action={<Button onPress={reload}>{t('studio.refresh')}</Button>}
        >
          {t('studio.connections.none.text')}
        </EmptyState>
      ) : null}
      {connections === undefined || connections.length === 0 ? null : (
        <Table
          label={t('studio.connections.title')}
          rows={connections}
          rowId={({ id }) => id}
          columns={[
            { id: 'name', header: t('studio.connections.endpoint'), cell: (row) => <code>{row.endpoint_name}</code> },
            {
              id: 'state',
              header: t('studio.state'),
              cell: (row) => (
                <Badge state={isOpen(row) ? 'ok' : 'plain'} quiet>
                  {isOpen(row) ? t('studio.connections.open') : t('studio.connections.ended')}
                </Badge>
              ),
            },
            { id: 'from', header: t('studio.connections.from'), cell: (row) => formatDateTime(row.connected_at) },
            {
              id: 'to',
              header: t('studio.connections.to'),
              cell: (row) => (row.disconnected_at === undefined ? '' : formatDateTime(row.disconnected_at)),
            },
            { id: 'why', header: t('studio.connections.why'), cell: (row) => row.disconnect_reason ?? '' },
            {
              id: 'actions',
              header: t('studio.actions'),
              cell: (row) =>
                isOpen(row) ? (
                  <Button
                    variant="quiet"
                    aria-label={t('studio.connections.end.of', { id: row.id })}
                    onPress={() => void end(row.id)}
                  >
                    {t('studio.connections.end')}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
      {question}
    </Page>
  )
}
