declare module 'virtual:used-icons' {
  /** Of Lucide's icons only those that the product's components import. */
  export * from 'lucide-react'
}
