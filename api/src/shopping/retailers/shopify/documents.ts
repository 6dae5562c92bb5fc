// GraphQL documents for Shopify's Storefront API. Their test validates them against its schema.

/** A version is served for a year at least: https://shopify.dev/docs/api/usage/versioning. */
export const apiVersion = '2026-04'

export const offersQuery = `
  query Offers($ids: [ID!]!, $country: CountryCode!, $inventory: Boolean!)
  @inContext(country: $country) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        availableForSale
        quantityAvailable @include(if: $inventory)
        price { amount currencyCode }
        compareAtPrice { amount currencyCode }
      }
    }
  }
`

const cartFields = `
  fragment CartFields on Cart {
    id
    checkoutUrl
    lines(first: 250) {
      nodes {
        id
        quantity
        merchandise { ... on ProductVariant { id } }
      }
    }
    cost { totalAmount { currencyCode } }
  }
`

export const cartQuery = `
  query Cart($id: ID!, $country: CountryCode!)
  @inContext(country: $country) {
    cart(id: $id) { ...CartFields }
  }
  ${cartFields}
`

export const createCartMutation = `
  mutation CreateCart($input: CartInput!, $country: CountryCode!)
  @inContext(country: $country) {
    cartCreate(input: $input) {
      cart { ...CartFields }
      userErrors { code field message }
      warnings { code target }
    }
  }
  ${cartFields}
`
