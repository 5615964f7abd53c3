import type { ReactNode } from 'react'
import type { ConsentValue } from '../../workspace/customer/consent/consentFilter.ts'
import { DATE, EMPTY_CONSENT, OTHER } from '../../workspace/customer/consent/consentWords.ts'
import { formatNumber } from '../kit/components/format.ts'
import { Table } from '../kit/components/Table.tsx'

const CLASSES: Readonly<Record<string, string>> = {
  [EMPTY_CONSENT]: 'Empty',
  [DATE]: 'A date or time',
  [OTHER]: 'Other values, not shown',
}

/** What a value of a consent column is called. */
export const consentLabel = ({ key, value }: Pick<ConsentValue, 'key' | 'value'>): string => CLASSES[key] ?? value

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
    label={`Values of ${heading}`}
    rows={values}
    rowId={({ key, isConsent }) => `${key} ${isConsent}`}
    columns={[
      { id: 'value', heading: `Value in ${heading}`, cell: consentLabel },
      { id: 'rows', heading: 'Rows', number: true, cell: ({ rows }) => formatNumber(rows) },
      { id: 'meaning', heading: 'Consent', cell: meaning },
    ]}
  />
)
