import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Button, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import type { TargetingCampaign, TargetingLineItem } from '../state/targetedTree.ts'

const LineItem = ({ item }: { readonly item: TargetingLineItem }) => {
  const name = item.name ?? t('people.online.targeted.unnamed')
  return (
    <TreeItem
      id={`line-${item.id}`}
      className="tree-item"
      textValue={t('people.online.targeted.item', { name, servable: item.servable ? 'yes' : 'no' })}
    >
      <TreeItemContent>
        <div className="tree-row">
          <span className="tree-words">
            {name}
            <span className="mono muted">{item.id}</span>
          </span>
          <Badge state={item.servable ? 'ok' : 'plain'} quiet={item.servable}>
            {t(item.servable ? 'people.online.targeted.can' : 'people.online.targeted.cannot')}
          </Badge>
        </div>
      </TreeItemContent>
    </TreeItem>
  )
}

interface TargetedTreeProps {
  readonly label: string
  readonly campaigns: readonly TargetingCampaign[]
}

/** Campaigns with their ad groups; arrow keys move, right expands and left collapses. */
export const TargetedTree = ({ label, campaigns }: TargetedTreeProps) => {
  const all = useMemo(() => campaigns.map(({ id }) => `campaign-${id}`), [campaigns])
  // Large answers begin folded, so that campaigns are seen.
  const opened = all.length <= 20 ? all : []
  return (
    <Tree key={opened.length} className="tree" aria-label={label} selectionMode="none" defaultExpandedKeys={opened}>
      {campaigns.map((campaign) => (
        <TreeItem
          key={campaign.id}
          id={`campaign-${campaign.id}`}
          className="tree-item"
          textValue={t('people.online.targeted.campaign', { name: campaign.name, count: campaign.lineItems.length })}
        >
          <TreeItemContent>
            <div className="tree-row">
              <Button
                slot="chevron"
                className="glyph-button tree-fold"
                aria-label={t('people.online.targeted.open', { name: campaign.name })}
              >
                <ChevronRight size={14} aria-hidden />
              </Button>
              <span className="tree-words">
                {campaign.name}
                <span className="mono muted">{campaign.id}</span>
              </span>
              <span className="muted">{t('people.online.targeted.count', { count: campaign.lineItems.length })}</span>
            </div>
          </TreeItemContent>
          {campaign.lineItems.map((item) => (
            <LineItem key={item.id} item={item} />
          ))}
        </TreeItem>
      ))}
    </Tree>
  )
}
