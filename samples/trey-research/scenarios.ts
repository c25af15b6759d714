import type { Scenario } from "@suite/server";

/**
 * Prompts, the calls that a good model makes for them, and the expected results. Arguments are names. The results are
 * the same in any order and however often a scenario runs.
 */
export const scenarios = [
  {
    name: "hr-dashboard",
    title: "See how staffing stands",
    prompt: "Show the HR dashboard.",
    tip: "Filter by a skill and open a consultant. Change something, then undo it.",
    steps: [
      {
        call: "show-hr-dashboard",
        arguments: {},
        expect: {
          text: ["26 consultants", "14 projects", "Over-allocated", "Eric Solomon"],
          structured: {
            view: "dashboard",
            "totals.consultants": 26,
            "totals.projects": 14,
            "totals.overAllocated": 1,
            "totals.unassigned": 1,
          },
          widget: "hr-dashboard",
        },
      },
    ],
  },
  {
    name: "staff-copilot-project",
    title: "Find a React developer and assign them",
    prompt:
      "I need a {skill} developer for the {project} project at {client}. Find someone with {skill} skills, show me their profile, and assign them as a {role}.",
    arguments: {
      skill: { description: "A skill the person must have", default: "React" },
      project: { description: "The project, or words of its name", default: "Copilot" },
      client: { description: "The project's client", default: "Consolidated Messenger" },
      role: { description: "The role on the project", default: "Developer" },
    },
    steps: [
      {
        call: "search-consultants",
        arguments: { skills: ["React"], role: "Developer" },
        expect: {
          text: [
            "Avery Howard",
            "Daisy Phillips",
            "Oscar Ward",
            "Serena Ribeiro",
            "the skill React",
          ],
          structured: {
            view: "bulk-editor",
            "rows.total": 4,
            "rows.items.3.name": "Serena Ribeiro",
          },
          widget: "bulk-editor",
        },
      },
      {
        call: "show-consultant-profile",
        arguments: { consultantId: "Serena Ribeiro" },
        expect: {
          text: ["Serena Ribeiro", "React", "Field Service App"],
          structured: { view: "consultant", "consultant.name": "Serena Ribeiro" },
          widget: "consultant-profile",
        },
      },
      {
        call: "assign-consultant-to-project",
        arguments: {
          projectId: "Copilot Consolidated Messenger",
          consultantId: "Serena Ribeiro",
          role: "Developer",
        },
        expect: {
          text: ["Serena Ribeiro", "Copilot Service Desk", "Consolidated Messenger", "Developer"],
          structured: {
            "assignment.consultantName": "Serena Ribeiro",
            "assignment.clientName": "Consolidated Messenger",
            "assignment.role": "Developer",
            "warnings.length": 0,
          },
        },
      },
      {
        call: "show-project-details",
        arguments: { projectId: "Copilot Consolidated Messenger" },
        expect: {
          text: ["Serena Ribeiro"],
          structured: { "project.clientName": "Consolidated Messenger", "totals.teamSize": 4 },
          widget: "hr-dashboard",
        },
      },
    ],
  },
  {
    name: "billable-hours",
    title: "Who has most billable hours",
    prompt:
      "Show me the HR dashboard filtered to only billable assignments. Which consultants have the most forecasted hours, and are any of them over-allocated?",
    steps: [
      {
        call: "show-hr-dashboard",
        arguments: { billable: true },
        expect: {
          text: ["billable assignments", "Kat Larsson", "Over-allocated", "Eric Solomon"],
          structured: {
            "filters.billable": true,
            "totals.overAllocated": 1,
            "consultants.items.0.name": "Kat Larsson",
          },
          widget: "hr-dashboard",
        },
      },
    ],
  },
  {
    name: "staff-disaster-recovery",
    title: "Staff a project with several people",
    prompt:
      "We need to staff the {project} project at {client}. Show me the project details, then find all consultants who have {skill} or {otherSkill} skills and bulk-assign them as Developers at $120/hr.",
    arguments: {
      project: { description: "The project, or words of its name", default: "Disaster Recovery" },
      client: { description: "The project's client", default: "Relecloud" },
      skill: { description: "A skill that fits", default: "Python" },
      otherSkill: { description: "Another skill that fits", default: "Java", suggestions: "skill" },
    },
    steps: [
      {
        call: "show-project-details",
        arguments: { projectId: "Disaster Recovery Relecloud" },
        expect: {
          text: ["Disaster Recovery", "Relecloud", "Colin Ballinger"],
          structured: {
            view: "project",
            "project.name": "Disaster Recovery",
            "project.clientName": "Relecloud",
          },
          widget: "hr-dashboard",
        },
      },
      {
        call: "search-consultants",
        arguments: { skills: ["Python", "Java"], match: "any" },
        expect: {
          text: ["9 consultants fit", "Sanjay Puranik", "Marcus Phillips"],
          structured: { "rows.total": 9, "query.match": "any" },
          widget: "bulk-editor",
        },
      },
      {
        call: "bulk-assign-consultants",
        arguments: {
          projectId: "Disaster Recovery Relecloud",
          consultantIds: [
            "Eric Solomon",
            "Grady Archie",
            "Isaac Fielder",
            "José Lugo",
            "Kat Larsson",
            "Marcus Phillips",
            "Oscar Ward",
            "Sanjay Puranik",
            "Tim Deboer",
          ],
          role: "Developer",
          rate: 120,
        },
        expect: {
          text: ["9 people are on Disaster Recovery for Relecloud", "José Lugo"],
          structured: {
            assigned: 9,
            failed: 0,
            "results.length": 9,
            "results.8.name": "Tim Deboer",
          },
        },
      },
      {
        call: "show-project-details",
        arguments: { projectId: "Disaster Recovery Relecloud" },
        expect: {
          text: ["$120/h", "Tim Deboer"],
          structured: { "totals.teamSize": 11, "team.total": 11 },
          widget: "hr-dashboard",
        },
      },
    ],
  },
  {
    name: "compare-two-people",
    title: "Compare two consultants",
    prompt:
      "Compare {consultant} and {otherConsultant} — show me both their profiles side by side. Who has more certifications, and which projects are they currently assigned to?",
    arguments: {
      consultant: { description: "One of the two", default: "Avery Howard" },
      otherConsultant: {
        description: "The other one",
        default: "Sanjay Puranik",
        suggestions: "consultant",
      },
    },
    steps: [
      {
        call: "compare-consultants",
        arguments: { consultantId: "Avery Howard", otherConsultantId: "Sanjay Puranik" },
        expect: {
          text: [
            "Avery Howard",
            "Intranet Modernization",
            "Patient Portal",
            "Copilot Advisor Pilot",
            "Supply Chain Forecasting",
            "Data Platform Migration",
          ],
          structured: {
            view: "comparison",
            "people.0.name": "Avery Howard",
            "people.0.certificationCount": 5,
            "people.1.name": "Sanjay Puranik",
            "people.1.certificationCount": 2,
          },
          widget: "consultant-profile",
        },
      },
    ],
  },
] as const satisfies readonly Scenario[];
