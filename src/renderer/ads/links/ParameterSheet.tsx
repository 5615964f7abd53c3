import { Link2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { DEFAULT_PARAMETERS } from '../../../workspace/ads/destinations.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { formatList } from '../../kit/components/format.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { adsNow, useAds } from '../state/adsState.ts'
import { renewRecords } from '../state/records.ts'
import { keepSettings } from '../state/settings.ts'

const MAX_PARAMETERS = 50

/** Typed names of parameters; undefined where one of them can't be one. */
const namesIn = (text: string): readonly string[] | undefined => {
  const names = [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
  return names.length <= MAX_PARAMETERS && names.every((name) => /^[^&=?#]{1,100}$/.test(name)) ? names : undefined
}

/** Which URL parameters each destination must have. */
export const ParameterSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const chosen = useAds(({ settings }) => settings.parameters)
  const [text, setText] = useState(() => formatList(chosen ?? DEFAULT_PARAMETERS))
  const form = useId()
  const names = namesIn(text)
  const problem = names === undefined ? t('adsPages.links.noParameter') : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (names === undefined || !(await keepSettings({ parameters: names }))) return
    onClose()
    const { projectId } = adsNow()
    if (projectId !== undefined) await renewRecords(projectId)
  }
  return (
    <Sheet
      title={t('adsPages.links.parameters')}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={form} disabledReason={problem}>
          {t('adsPages.links.parameters.save')}
        </Button>
      }
    >
      <form id={form} className="view-form" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('adsPages.links.parameters.required')}
          value={text}
          onChange={setText}
          hint={t('adsPages.links.parameters.hint')}
          {...(problem === undefined ? {} : { error: problem })}
          autoFocus
          mono
        />
      </form>
    </Sheet>
  )
}

/** Opens the URL parameters of the account. */
export const ParameterButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Link2} onPress={() => setOpen(true)}>
        {t('adsPages.links.parameters.change')}
      </Button>
      {isOpen ? <ParameterSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
