import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { DEFAULT_PARAMETERS } from '../../../workspace/ads/destinations.ts'
import { LINK_PLACES, unknownPlaces } from '../../../workspace/ads/linkParameters.ts'
import { Button } from '../../kit/components/Button.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { adsNow, useAds } from '../state/adsState.ts'
import { renewRecords } from '../state/records.ts'
import { keepSettings } from '../state/settings.ts'

const MAX_PARAMETERS = 50
/** What a value can be made of, as it is typed. */
const PLACES = LINK_PLACES.map((place) => `[${place}]`).join(' ')

/** Typed parameters, and what is wrong of them. */
const readTyped = (text: string): { readonly rules: readonly string[]; readonly problem?: string } => {
  const places = text.replace(/\[([^[\]]*)\]/g, (whole) => whole.toLowerCase().replace(/[\s_-]+/g, ''))
  const rules = [...new Set(places.split(/[\s,;]+/).filter((rule) => rule !== ''))]
  const isRule = (rule: string): boolean => /^[^&=?#%]{1,100}(?:=(?:[^&=?#%]|%[0-9a-f]{2}){1,200})?$/i.test(rule)
  if (rules.length > MAX_PARAMETERS || !rules.every(isRule)) return { rules, problem: t('adsPages.links.noParameter') }
  const [unknown] = unknownPlaces(rules)
  return unknown === undefined
    ? { rules }
    : { rules, problem: t('adsPages.links.noPlace', { word: `[${unknown}]`, places: PLACES }) }
}

/** Which URL parameters each destination must have. */
export const ParameterSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const chosen = useAds(({ settings }) => settings.parameters)
  const [text, setText] = useState(() => (chosen ?? DEFAULT_PARAMETERS).join(', '))
  const { rules, problem } = readTyped(text)
  const save = async () => {
    if (!(await keepSettings({ parameters: rules }))) return null
    const { projectId } = adsNow()
    if (projectId !== undefined) await renewRecords(projectId)
    return undefined
  }
  return (
    <TaskDialog
      title={t('adsPages.links.parameters')}
      action={t('adsPages.links.parameters.save')}
      disabledReason={problem}
      isWide
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('adsPages.links.parameters.required')}
        value={text}
        onChange={setText}
        hint={t('adsPages.links.parameters.hint', { places: PLACES })}
        {...(problem === undefined ? {} : { error: problem })}
        autoFocus
        mono
      />
    </TaskDialog>
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
