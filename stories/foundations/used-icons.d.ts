declare module 'virtual:used-icons' {
  /** Contains only the Lucide icons that the product's components import. */
  export * from 'lucide-react'
}
