import { Trash2 } from 'lucide-react'
import { productField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import type { Constant } from '../../../workspace/product/mappingAdditions.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { fieldNamed } from '../fieldChoices.ts'
import type { ImportPreview } from '../state/feedsModel.ts'
import { changeAdditions } from '../state/preview.ts'
import { fieldOptions } from './columnChoices.ts'

const ConstantRow = ({ constant, others }: { readonly constant: Constant; readonly others: readonly Constant[] }) => {
  const { field, value } = constant
  const label = fieldLabel(field)
  const { values } = productField(field)
  const set = (next: string) => changeAdditions({ constants: [...others, { field, value: next }] })
  return (
    <div className="preview-addition">
      {values === undefined ? (
        <TextField label={t('feeds.constants.field', { field: label })} value={value} onChange={set} />
      ) : (
        <Select
          label={t('feeds.constants.field', { field: label })}
          options={values.map((word) => ({ id: word, label: word }))}
          value={value === '' ? null : value}
          onChange={set}
        />
      )}
      <IconButton
        icon={Trash2}
        label={t('feeds.constants.remove', { field: label })}
        onPress={() => changeAdditions({ constants: others })}
      />
    </div>
  )
}

/** Values that the file lacks: one for every product that has none. */
export const Constants = ({ preview }: { readonly preview: ImportPreview }) => {
  const constants = [...(preview.additions.constants ?? [])].toSorted((a, b) => (a.field < b.field ? -1 : 1))
  return (
    <>
      {constants.map((constant) => (
        <ConstantRow
          key={constant.field}
          constant={constant}
          others={constants.filter(({ field }) => field !== constant.field)}
        />
      ))}
      <Select
        label={t('feeds.constants.add')}
        placeholder={t('feeds.combined.chooseField')}
        options={fieldOptions(
          constants.map(({ field }) => field),
          preview.missing,
        )}
        value={null}
        onChange={(id) => {
          const field = fieldNamed(id)
          const value = field === undefined ? '' : (productField(field).values?.[0] ?? '')
          if (field !== undefined) changeAdditions({ constants: [...constants, { field, value }] })
        }}
      />
    </>
  )
}
