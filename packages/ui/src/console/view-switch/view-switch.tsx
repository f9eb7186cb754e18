import { chakra } from '@chakra-ui/react/styled-system'
import { ButtonAppLink } from '../../common/index.ts'

export type ViewSwitchProps = {
  /** The accessible name. */
  label: string
  /** The views of the page. */
  views: readonly {
    readonly id: string
    readonly label: string
    readonly href: string
    /** Number of things in the view that need the operator. */
    readonly count?: number | undefined
  }[]
  /** The id of the shown view. */
  current: string
}

const Item = chakra(ButtonAppLink, {
  base: { '&[aria-current]': { bg: 'tracer.tint', borderColor: 'tracer.text', color: 'fg' } },
})

/** Links between the views of a page; each view has its own address. */
export const ViewSwitch = ({ label, views, current }: ViewSwitchProps) => (
  <chakra.nav aria-label={label} display="flex" flexWrap="wrap" gap="2">
    {views.map(({ id, label: name, href, count = 0 }) => (
      <Item key={id} size="small" href={href} aria-current={id === current ? 'page' : undefined}>
        <span>{name}</span>
        {count > 0 && (
          <chakra.span textStyle="number" color="danger">
            {count}
          </chakra.span>
        )}
      </Item>
    ))}
  </chakra.nav>
)
