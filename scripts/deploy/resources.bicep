// Azure resources that every version of the server uses. No account has a key that a person could copy.
param location string
param principalId string

var suffix = uniqueString(resourceGroup().id)
var roles = {
  acrPull: '7f951dda-4ed3-4680-a7ca-43fe172d538d'
  storageTableDataContributor: '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'
  // Also signs addresses of files (user delegation).
  storageBlobDataContributor: 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'
  keyVaultSecretsUser: '4633458b-17de-408a-b874-0445c86b69e6'
  monitoringMetricsPublisher: '3913510d-42f4-4e42-8a64-420c390055eb'
}
var keyVaultSecretsOfficer = 'b86a8fe4-44ce-4948-aee5-eccb2c155cd7'

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = { name: 'server', location: location }

resource registry 'Microsoft.ContainerRegistry/registries@2023-07-01' = { name: 'cr${suffix}', location: location, sku: { name: 'Basic' } }

resource storage 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'st${suffix}'
  location: location
  kind: 'StorageV2'
  sku: { name: 'Standard_ZRS' }
  properties: { allowSharedKeyAccess: false, allowBlobPublicAccess: false, minimumTlsVersion: 'TLS1_2' }
}

resource keyVault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'kv${suffix}'
  location: location
  properties: { tenantId: tenant().tenantId, sku: { family: 'A', name: 'standard' }, enableRbacAuthorization: true }
}

resource serverRoles 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in items(roles): {
    name: guid(resourceGroup().id, 'server', role.value)
    properties: {
      principalId: identity.properties.principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role.value)
    }
  }
]

resource deployerRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(keyVault.id, principalId)
  scope: keyVault
  properties: {
    principalId: principalId
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', keyVaultSecretsOfficer)
  }
}

resource workspace 'Microsoft.OperationalInsights/workspaces@2023-09-01' = { name: 'logs', location: location, properties: { sku: { name: 'PerGB2018' }, retentionInDays: 90 } }

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: 'telemetry'
  location: location
  kind: 'web'
  properties: { Application_Type: 'web', WorkspaceResourceId: workspace.id, DisableLocalAuth: true }
}

resource environment 'Microsoft.App/managedEnvironments@2025-07-01' = {
  name: 'servers'
  location: location
  properties: {
    appLogsConfiguration: { destination: 'azure-monitor' }
    workloadProfiles: [{ name: 'Consumption', workloadProfileType: 'Consumption' }]
  }
}

resource logs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'logs'
  scope: environment
  properties: { workspaceId: workspace.id, logs: [{ categoryGroup: 'allLogs', enabled: true }] }
}

// A query that finds any row is an alert. Add an action group in the portal to be told.
resource alerts 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for alert in loadJsonContent('alerts.json'): {
    name: alert.name
    location: location
    properties: {
      description: alert.description
      severity: alert.severity
      scopes: [alert.source == 'telemetry' ? insights.id : workspace.id]
      evaluationFrequency: 'PT5M'
      windowSize: 'PT15M'
      criteria: { allOf: [{ query: alert.query, timeAggregation: 'Count', operator: 'GreaterThan', threshold: 0 }] }
    }
  }
]

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  name: guid(insights.id)
  location: location
  kind: 'shared'
  properties: { category: 'workbook', displayName: 'MCP server', sourceId: insights.id, serializedData: loadTextContent('workbook.json') }
}

output identityPrincipalId string = identity.properties.principalId
output identityId string = identity.id
output identityClientId string = identity.properties.clientId
output blobs string = storage.properties.primaryEndpoints.blob
output tables string = storage.properties.primaryEndpoints.table
output registry string = registry.properties.loginServer
output insights string = insights.properties.ConnectionString
output keyVault string = keyVault.properties.vaultUri
output serverHostName string = 'server.${environment.properties.defaultDomain}'
output verificationId string = environment.properties.customDomainConfiguration.customDomainVerificationId
