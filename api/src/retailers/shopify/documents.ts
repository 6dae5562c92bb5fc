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

export const createCartMutation = `
  mutation CreateCart($input: CartInput!, $country: CountryCode!)
  @inContext(country: $country) {
    cartCreate(input: $input) {
      cart {
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
      userErrors { code field message }
      warnings { code target }
    }
  }
`
