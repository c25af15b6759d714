// What outlives a version of the server: `azd provision` creates it, once per tenant.
targetScope = 'subscription'
extension microsoftGraphV1

param environmentName string
param location string
param principalId string
param sample string
@description('Host name of the server, below a domain that the tenant has verified: mcp.contoso.example')
param hostName string
@description('Clients that need no consent: the Enterprise token store of Microsoft 365 Copilot, and Visual Studio Code.')
param clients array = ['ab3be6b7-f5df-413d-ac2d-abf1e3fd9c0b', 'aebc6443-996d-45c2-90f0-388ff96faa56']

@description('Delegated permissions of Microsoft Graph that the tools name, such as Mail.Read: docs/on-behalf-of.md. An administrator consents.')
param graphPermissions array = []
@description('App roles that the sample checks beside Reader and Editor, separated by commas: docs/deploy.md')
param appRoles string = ''

// Clients request tokens for the address of the server, so Entra must know the application by it (AADSTS9010010 otherwise).
var address = 'https://${hostName}/mcp'
var scopeIds = { read: guid(address, 'read'), write: guid(address, 'write') }
var roleTexts = { Reader: 'Reads records.', Editor: 'Reads and changes records.' }
var moreRoles = filter(map(split(appRoles, ','), role => trim(role)), role => !empty(role))
var roleIds = toObject(union(['Reader', 'Editor'], moreRoles), role => role, role => guid(address, role))

resource group 'Microsoft.Resources/resourceGroups@2024-03-01' = { name: 'rg-${environmentName}', location: location, tags: { 'azd-env-name': environmentName } }

module resources 'resources.bicep' = { name: 'resources', scope: group, params: { location: location, principalId: principalId } }

resource graph 'Microsoft.Graph/servicePrincipals@v1.0' existing = { appId: '00000003-0000-0000-c000-000000000000' }

resource application 'Microsoft.Graph/applications@v1.0' = {
  uniqueName: 'mcp-${uniqueString(address)}'
  displayName: '${sample} MCP server'
  signInAudience: 'AzureADMyOrg'
  identifierUris: [address]
  requiredResourceAccess: empty(graphPermissions)
    ? []
    : [
        {
          resourceAppId: graph.appId
          resourceAccess: map(filter(graph.oauth2PermissionScopes, scope => contains(graphPermissions, scope.value)), scope => { id: scope.id, type: 'Scope' })
        }
      ]
  api: {
    requestedAccessTokenVersion: 2
    oauth2PermissionScopes: [
      for right in items(scopeIds): {
        id: right.value
        value: '${sample}.${right.key}'
        type: 'User'
        isEnabled: true
        adminConsentDisplayName: 'Use ${sample}: ${right.key}'
        adminConsentDescription: 'Lets an app ${right.key} records of ${sample} for the person who is signed in.'
      }
    ]
    preAuthorizedApplications: [for client in clients: { appId: client, delegatedPermissionIds: map(items(scopeIds), scope => scope.value) }]
  }
  appRoles: [
    for role in items(roleIds): {
      id: role.value
      value: role.key
      displayName: role.key
      description: roleTexts[?role.key] ?? 'Does what takes the role ${role.key}.'
      allowedMemberTypes: ['User']
      isEnabled: true
    }
  ]
  // The server's identity acts as the application where a tool calls another service for the person: no secret to keep.
  resource credential 'federatedIdentityCredentials@v1.0' = {
    name: '${application.uniqueName}/server'
    audiences: ['api://AzureADTokenExchange']
    issuer: '${environment().authentication.loginEndpoint}${tenant().tenantId}/v2.0'
    subject: resources.outputs.identityPrincipalId
  }
}

resource assigned 'Microsoft.Graph/servicePrincipals@v1.0' = { appId: application.appId, appRoleAssignmentRequired: true }

// azd keeps these in its environment, for server.parameters.json.
output AZURE_RESOURCE_GROUP string = group.name
output AZURE_CONTAINER_REGISTRY_ENDPOINT string = resources.outputs.registry
output IDENTITY_CLIENT_ID string = resources.outputs.identityClientId
output AZURE_STORAGE_ACCOUNT_URL string = resources.outputs.tables
output AZURE_STORAGE_BLOB_URL string = resources.outputs.blobs
output APPLICATIONINSIGHTS_CONNECTION_STRING string = resources.outputs.insights
output IDENTITY_ID string = resources.outputs.identityId
output KEY_VAULT_URL string = resources.outputs.keyVault
output APPLICATION_ID string = application.appId
output PREAUTHORIZED_CLIENTS string = join(clients, ',')
output DNS_CNAME string = '${hostName} CNAME ${resources.outputs.serverHostName}'
output DNS_TXT string = 'asuid.${hostName} TXT ${resources.outputs.verificationId}'
