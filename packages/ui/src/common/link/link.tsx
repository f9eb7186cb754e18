import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** A link back: if the visitor came from that page, it restores the scroll position there. */
  isReturn?: boolean
}
type AnchorComponent = ComponentType<AnchorProps>

const PlainAnchor = ({ isReturn: _, ...rest }: AnchorProps) => <a {...rest} />

const LinkContext = createContext<AnchorComponent>(PlainAnchor)

/** Sets the component of every in-app link, such as a router's link. Without it links are plain anchors. */
export const LinkProvider = ({ anchor, children }: { anchor: AnchorComponent; children: ReactNode }) => (
  <LinkContext value={anchor}>{children}</LinkContext>
)

/** A link to another page of the portal. External addresses become plain `<a>` elements. */
export const AppLink = (props: AnchorProps) => {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}
