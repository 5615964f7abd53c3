/** A line item that targets an audience; `servable` where it can be delivered now. */
export interface TargetingLineItem {
  readonly id: string
  readonly name: string | null
  readonly servable: boolean
}

/** A campaign with those of its line items that target an audience. */
export interface TargetingCampaign {
  readonly id: string
  readonly name: string
  readonly lineItems: readonly TargetingLineItem[]
}

/** Joins campaigns of earlier pages with the next; duplicates among campaigns and ad groups merge. */
export const joinTargeting = (
  known: readonly TargetingCampaign[],
  more: readonly TargetingCampaign[],
): readonly TargetingCampaign[] => {
  const joined = new Map(known.map((each) => [each.id, each]))
  for (const campaign of more) {
    const items = new Map(joined.get(campaign.id)?.lineItems.map((each) => [each.id, each]))
    for (const item of campaign.lineItems) items.set(item.id, item)
    joined.set(campaign.id, { ...campaign, lineItems: [...items.values()] })
  }
  return [...joined.values()]
}

/** Numbers of campaigns and ad groups, and how many can be delivered now. */
export const countTargeting = (campaigns: readonly TargetingCampaign[]) => {
  const items = campaigns.flatMap(({ lineItems }) => lineItems)
  return {
    campaigns: campaigns.length,
    lineItems: items.length,
    servable: items.filter((each) => each.servable).length,
  }
}
