/** The address of the coordinator of a Citus cluster to run tests on; undefined where there is none. */
export const citusUrl = process.env['CITUS_URL']
