import type { ReactNode } from 'react'
import { t } from '../../messages/t.ts'
import type { MessageCode } from '../../messages/translator.ts'
import type { ConsentValue } from '../../workspace/customer/consent/consentFilter.ts'
import { DATE, EMPTY_CONSENT, OTHER } from '../../workspace/customer/consent/consentHeaders.ts'
import { countColumn, Table } from '../kit/components/Table.tsx'

const CLASSES: Readonly<Record<string, MessageCode>> = {
  [EMPTY_CONSENT]: 'people.consentTable.empty',
  [DATE]: 'people.consentTable.date',
  [OTHER]: 'people.consentTable.other',
}

/** What a value of a consent column is called. */
export const consentLabel = ({ key, value }: Pick<ConsentValue, 'key' | 'value'>): string => {
  const known = CLASSES[key]
  return known === undefined ? value : t(known)
}

/** The values of a consent column with the rows that hold each. */
export const ConsentTable = ({
  heading,
  values,
  meaning,
}: {
  readonly heading: string
  readonly values: readonly ConsentValue[]
  readonly meaning: (value: ConsentValue) => ReactNode
}) => (
  <Table
    label={t('people.consentTable', { column: heading })}
    rows={values}
    rowId={({ key, isConsent }) => `${key} ${isConsent}`}
    columns={[
      { id: 'value', header: t('people.consentTable.value', { column: heading }), cell: consentLabel },
      countColumn('rows', t('people.consentTable.rows')),
      { id: 'meaning', header: t('people.consentTable.consent'), cell: meaning },
    ]}
  />
)
